"""nginx: upstreams over server blocks of its own that answer with their address."""

from comparison import Question
from draws import WEIGHTS
from http_client import Asker
from servers import Server, free_ports, run

TITLE = "nginx"
READER = "nginx-upstream"

_HEAD = """daemon off;
master_process off;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    keepalive_requests 100000;
"""


def version(_):
    return run("nginx", "-v").strip()


def _upstream(name, form, servers):
    lines = [f"        server {text} max_fails=0{'' if weight == 1 else f' weight={weight}'}"
             f"{' down' if is_down else ''};" for text, weight, is_down in servers]
    return "\n".join([f"    upstream {name} {{", f"        hash $http_x_key{form};", *lines,
                      "    }"])


def _configuration(upstreams, texts, front):
    parts = [_HEAD]
    for name, form, _, servers in upstreams:
        parts.append(_upstream(name, form, servers))
    for text in texts:
        parts.append(f"    server {{ listen {text}; return 200 \"{text}\"; }}")
    locations = " ".join(f"location /{name} {{ proxy_pass http://{name}; }}"
                         for name, *_ in upstreams)
    parts.append(f"    server {{ listen 127.0.0.1:{front}; {locations} }}\n}}\n")
    return "\n".join(parts)


def _texts(count):
    """Every third server listens on a socket with a name, whose text is hashed as well."""
    ports = free_ports(count + 1)
    texts = [f"127.0.0.1:{port}" if number % 3 else f"unix:peer-{number}.sock"
             for number, port in enumerate(ports[1:], start=1)]
    return ports[0], texts


def _upstreams(draws, texts):
    """(name, what follows the key, membership, servers) of every upstream."""
    drawn = draws.memberships("nginx")
    cases = [(title, servers, None) for title, servers in drawn.items()]
    down = draws.stream("nginx/down").choice(drawn[WEIGHTS])
    cases.append(("one server down", drawn[WEIGHTS], down))
    upstreams = []
    for form, word in ((" consistent", "consistent"), ("", "plain")):
        for title, servers, absent in cases:
            if absent is not None and not form:
                continue  # The plain form hashes such keys again; no map says so.
            listed = [(texts[number - 1], weight, (number, weight) == absent)
                      for number, weight in servers]
            upstreams.append((f"{word}-{title.replace(' ', '-')}", form, title, listed))
    return upstreams


def questions(context):
    front, texts = _texts(10)
    upstreams = _upstreams(context.draws, texts)
    config = context.folder / "nginx.conf"
    config.write_text(_configuration(upstreams, texts, front))
    command = ["nginx", "-e", "stderr", "-p", str(context.folder), "-c", str(config)]
    with Server(command, context.folder, front, "nginx"):
        for name, form, title, servers in upstreams:
            keys = context.draws.keys(f"nginx/{name}", context.count)
            with Asker(front) as asker:
                answers = asker.ask(name, keys)
            system = "nginx-consistent" if form else "nginx-hash"
            maps = [context.model.write_map(
                system=system,
                shards=[{"name": text, "weight": weight, "state": "down" if down else "active"}
                        for text, weight, down in servers])]
            yield Question(system, title, keys, answers,
                           maps + context.by_reader(READER, system, config, name))
