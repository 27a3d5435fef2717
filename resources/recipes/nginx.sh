: "${CONFIG:=}" # a configuration file to copy in place of asking nginx

# Risk: low. `nginx -T` reads and prints the whole configuration, secrets in it included: look
# through it. It opens the log files that the configuration names, and as root it makes those that
# are missing: with CONFIG the file is copied instead. Traffic is not touched.
if [ -n "$CONFIG" ]; then
    keep nginx.conf cat "$CONFIG"
else
    keep nginx.conf nginx -T
fi

# Risk: none.
keep nginx-version.txt nginx -V
