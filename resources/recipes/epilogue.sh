
if tar -czf "$out.tar.gz" "$out"; then
    echo "Look through $out, then open $out.tar.gz in Ringscope."
else
    echo "the archive could not be written: pack $out yourself" >&2
    exit 1
fi
