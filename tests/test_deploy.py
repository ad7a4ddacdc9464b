"""The files of deploy/ and the hosting page are consistent: the commands they call exist, and the files parse."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from archipel import cli

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "hosting.md"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())

CALL = re.compile(r"(?:[\w./\\]*\barchipel) ((?:serve|backup|restore|doctor|verify|replay|score|schema)\b[^`\n|\"»]*)")


def commands() -> Any:
    return typer.main.get_command(cli.app).commands  # type: ignore[attr-defined]


def check_call(words: list[str]) -> None:
    """Checks that this is one of our commands, with valid options and values."""
    command = commands()[words[0]]
    command.make_context(words[0], list(words[1:]), resilient_parsing=False)


def calls(text: str) -> list[list[str]]:
    found = [shlex.split(call.rstrip('.,;:)»"')) for call in CALL.findall(text)]
    # A sentence may continue after the command, so only calls followed by an option or a file count.
    return [call for call in found if len(call) == 1 or call[1].startswith("-") or "/" in call[1]]


@pytest.mark.parametrize("path", [PAGE, *FILES], ids=lambda path: path.name)
def test_calls_of_archipel_are_such_as_it_takes(path: Path) -> None:
    for call in calls(path.read_text(encoding="utf-8")):
        check_call(call)


def test_a_call_that_archipel_does_not_take_is_found() -> None:
    assert calls("run `archipel serve --no-browser --colour red` now") == [
        ["serve", "--no-browser", "--colour", "red"],
    ]
    with pytest.raises(Exception, match="No such option"):
        check_call(["serve", "--colour", "red"])


def test_the_page_and_the_files_call_what_they_should() -> None:
    assert {call[0] for call in calls(PAGE.read_text(encoding="utf-8"))} >= {"serve", "backup", "restore", "doctor"}
    assert [path.name for path in FILES] == [
        "Caddyfile",
        "Containerfile",
        "archipel.service",
        "compose-many.yaml",
        "compose.yaml",
        "nginx.conf",
    ]


def test_options_that_the_page_names_exist() -> None:
    known = {
        name
        for command in commands().values()
        for each in command.params
        for name in (*each.opts, *each.secondary_opts)
    }
    ours = re.sub(r"^(?:SITE=|sudo).*$", "", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", ours)) - {"--add-port"}  # an option of the firewall
    assert named <= known


def test_addresses_that_the_page_names_are_served() -> None:
    from archipel.server.app.app import create_app
    from archipel.server.base.settings import Settings

    served = {route.path for route in create_app(Settings(data=Path())).routes}
    table = re.findall(r"^\| `(/\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(table) >= 3
    assert set(table) <= served


def test_variables_that_are_named_are_read() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    for path in [PAGE, *FILES]:
        for name in re.findall(r"\bARCHIPEL_[A-Z_]+", path.read_text(encoding="utf-8")):
            assert f'"{name}"' in source, f"{path.name} names {name}, which nobody reads."


# ---- one by one ----


def composed(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    ("name", "services"),
    [("compose.yaml", {"archipel", "proxy"}), ("compose-many.yaml", {"archipel", "database", "bus", "proxy"})],
)
def test_a_compose_file_is_whole(name: str, services: set[str]) -> None:
    file = composed(name)
    assert set(file["services"]) == services
    archipel = file["services"]["archipel"]
    check_call(archipel["command"])
    build = archipel["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    mounts = [mount for service in file["services"].values() for mount in service.get("volumes", ())]
    sources = {mount.partition(":")[0] for mount in mounts}
    assert sources == set(file["volumes"]) | {"./Caddyfile"}
    # The trusted proxy is the network that both services share.
    believed = archipel["command"][archipel["command"].index("--proxy") + 1]
    assert believed == file["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert file["services"]["proxy"]["networks"] == ["inside"]
    assert {each for service in file["services"].values() for each in service["networks"]} == set(file["networks"])
    assert file["services"]["proxy"]["environment"]["ARCHIPEL"] == "archipel:8000"
    # The server answers to the name for which the proxy has a certificate.
    assert archipel["environment"]["ARCHIPEL_NAME"] == file["services"]["proxy"]["environment"]["SITE"]
    if has_compose():
        command = ["docker", "compose", "-f", str(DEPLOY / name), "config", "--quiet"]
        passwords = {"POSTGRES_PASSWORD": "x", "REDIS_PASSWORD": "x"}
        subprocess.run(command, check=True, timeout=60, env={**os.environ, **passwords})


def has_compose() -> bool:
    """Returns whether `docker compose` works; some machines have docker without it."""
    if shutil.which("docker") is None:
        return False
    return subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode == 0


def test_several_processes_find_their_database_and_bus() -> None:
    services = composed("compose-many.yaml")["services"]
    archipel, database, bus = (services[name] for name in ("archipel", "database", "bus"))
    where = urlsplit(archipel["environment"]["ARCHIPEL_DATABASE"].replace("${POSTGRES_PASSWORD:?choose one}", "secret"))
    wished = database["environment"]
    assert (where.scheme, where.hostname, where.port, where.path) == ("postgresql", "database", 5432, "/archipel")
    assert (where.username, where.path[1:]) == (wished["POSTGRES_USER"], wished["POSTGRES_DB"])
    assert wished["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:?choose one}"  # there is no default password
    password = "${REDIS_PASSWORD:?choose one}"
    assert archipel["environment"]["ARCHIPEL_BUS"] == f"redis://:{password}@bus:6379"
    assert bus["command"][-2:] == ["--requirepass", password]
    assert bus["environment"] == {"REDISCLI_AUTH": password}
    assert int(archipel["command"][archipel["command"].index("--workers") + 1]) > 1
    # The server waits until both are healthy, and no other service reaches them.
    assert archipel["depends_on"] == {name: {"condition": "service_healthy"} for name in ("database", "bus")}
    assert all(service["networks"] == ["stored"] and service["healthcheck"]["test"] for service in (database, bus))
    assert "ports" not in {*database, *bus}
    assert composed("compose-many.yaml")["networks"]["stored"] == {"internal": True}


def test_the_container_has_what_several_processes_printing_and_notices_need() -> None:
    (extras,) = re.findall(r"\.whl\)\[([\w,]+)\]", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = " ".join(each for extra in extras.split(",") for each in project["optional-dependencies"][extra])
    assert "asyncpg" in needed
    assert "redis" in needed
    assert "typst" in needed
    assert "pywebpush" in needed


def test_no_uvloop_is_installed_that_may_hand_an_answer_to_the_wrong_client() -> None:
    """uvloop before 0.23 could do that."""
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    (floor,) = re.findall(r"'uvloop>=([\d.]+);", str(dependencies).replace('"', "'"))
    (chosen,) = (package["version"] for package in locked if package["name"] == "uvloop")
    for version in (floor, chosen):
        assert tuple(map(int, version.split("."))) >= (0, 23), version


def test_the_container_starts_us() -> None:
    steps = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", steps, re.MULTILINE)
    (command,) = re.findall(r"^CMD (.+)$", steps, re.MULTILINE)
    assert yaml.safe_load(entry) == ["archipel"]
    check_call(yaml.safe_load(command))
    known = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"}
    lines = [line for line in steps.splitlines() if line and not line.startswith("#")]
    assert {line.split()[0] for line in lines} <= known | {"ENTRYPOINT", "CMD"}
    (health,) = re.findall(r"CMD (\[.*urlopen.*\])", steps)
    compile(yaml.safe_load(health)[2], "healthcheck", "exec")


def test_the_service_is_one_that_systemd_takes(tmp_path: Path) -> None:
    unit = (DEPLOY / "archipel.service").read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=\S+/archipel (.+)$", unit, re.MULTILINE)
    check_call(shlex.split(start))
    analyze = shutil.which("systemd-analyze")
    if analyze is not None:
        here = tmp_path / "archipel.service"
        here.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit, flags=re.MULTILINE))
        verified = subprocess.run(
            [analyze, "verify", str(here)], capture_output=True, text=True, check=False, timeout=60
        )
        assert "archipel.service" not in verified.stderr


def blocks(text: str) -> int:
    """Returns the depth of open braces at the end of the text, without comments."""
    depth = 0
    for line in text.splitlines():
        words = re.sub(r"\{\$?\w+(:[\w.:]+)?\}|#.*", "", line)
        depth += words.count("{") - words.count("}")
        assert depth >= 0
    return depth


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxy_passes_all_but_the_figures(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert blocks(text) == 0
    assert "127.0.0.1:8000" in text
    assert re.search(r"/metrics\b.*\n?.*404", text)


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_proxies_send_hsts_for_one_day(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    sent = re.findall(r'^\s*(?:add_header|header @named) Strict-Transport-Security "max-age=(\d+)"', text, re.MULTILINE)
    assert sent == ["86400"]


def test_caddy_sends_no_hsts_for_localhost() -> None:
    assert "@named not host localhost\n" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_an_example_with_a_domain_names_it(name: str) -> None:
    (call,) = calls((DEPLOY / name).read_text(encoding="utf-8"))
    assert call[-2:] == ["--name", "games.example.org"]


def test_the_service_names_nobody_until_its_operator_does() -> None:
    """So a server whose operator copies the file again after an update still answers to its own name."""
    unit = (DEPLOY / "archipel.service").read_text(encoding="utf-8")
    assert re.findall(r"^.*ARCHIPEL_NAME.*$", unit, re.MULTILINE) == ["#Environment=ARCHIPEL_NAME=games.example.org"]


def test_nginx_and_our_own_guard_let_through_the_largest_body_that_is_taken() -> None:
    from archipel.server.app.app import create_app
    from archipel.server.base.documents import FORM
    from archipel.server.base.settings import Settings
    from archipel.server.edge.guards import http

    routes = create_app(Settings(data=Path())).routes
    handlers = [handler for route in routes for handler in getattr(route, "route_handlers", ())]
    said = [getattr(handler, "request_max_body_size", None) for handler in handlers]
    largest = max(size for size in [FORM.bytes, *said] if isinstance(size, int))
    assert largest > FORM.bytes
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    passed = re.search(r"client_max_body_size (\d+)m;", text)
    assert passed is not None
    assert int(passed[1]) * 2**20 > largest
    assert largest < http.MOST_BODY


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for header in (
        "Host $http_host",
        "Upgrade $http_upgrade",
        "X-Forwarded-For $remote_addr",
        "X-Forwarded-Proto $scheme",
    ):
        assert f"proxy_set_header {header};" in text
    statements = [re.sub(r"#.*", "", line).strip() for line in text.splitlines()]
    assert [line for line in statements if line and line[-1] not in ";{}"] == []
    nginx = shutil.which("nginx")
    if nginx is not None:
        plain = re.sub(r"^\s*ssl_certificate.*$", "", text, flags=re.MULTILINE).replace("443 ssl", "8443")
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {plain} }}")
        subprocess.run([nginx, "-t", "-c", str(whole), "-p", str(tmp_path)], check=True, timeout=30)
