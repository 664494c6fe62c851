"""What a host can set, by environment variables; everything has a default that works at home."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from architekton.core.discovery import discover_games
from architekton.core.errors import BadInput

PREFIX = "ARCHITEKTON_"
_MANY = 1_000_000
_DAY = 86_400
# Any number of something, but one at least; any number of times a second.
Count: TypeAlias = Annotated[int, Field(ge=1, le=_MANY)]
Rate: TypeAlias = Annotated[float, Field(ge=0.01, le=_MANY)]
# As in `architekton review --budget`.
ReviewBudget: TypeAlias = Annotated[
    str, Field(pattern=r"^((0*[1-9]\d*(\.\d+)?|\d+\.\d*[1-9]\d*)(s|cpu)|0*[1-9]\d*n)$")
]
Seconds: TypeAlias = Annotated[float, Field(ge=0.1, le=_DAY)]


def default_data() -> str:
    return str(user_data_path("architekton", appauthor=False))


def default_bots() -> int:
    """One core is for the table."""
    return max(1, (os.cpu_count() or 2) - 1)


def default_reviewers() -> int:
    """They give way to everything else, so they may have all cores."""
    return os.cpu_count() or 1


class Settings(BaseModel):
    """Each field is set by ARCHITEKTON_ and its name in capitals; each number has a range."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    # Where the database and the secret are kept.
    data: str = Field(default_factory=default_data)
    # sqlite:///file, postgresql://..., or memory: to forget everything at the end. Empty: SQLite
    # in the data folder.
    database: str = ""
    # redis://host: the way to other processes that serve the same tables. Empty: there are none.
    redis: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535)] = 8420
    # Other addresses whose pages may open sockets and send commands, with commas.
    origins: str = ""
    # Names that the server answers to, with commas, besides those of `hosts.py`; * for any.
    hosts: str = ""
    # How many proxies in front of the server add X-Forwarded-For.
    proxies: Annotated[int, Field(ge=0, le=10)] = 0
    # Processes in which bots think, and the seconds that a bot's move takes at least.
    bots: Annotated[int, Field(ge=1, le=256)] = Field(default_factory=default_bots)
    bot_pace: Annotated[float, Field(ge=0, le=60)] = 0.6
    # Who thinks for a level at this server's tables instead of ours: GAME.LEVEL=PLAYER, with
    # semicolons. A PLAYER may be a command (engine:COMMAND), so it is for the host alone to say.
    level_players: str = ""
    # Who thinks: processes of the server's own, or `architekton think` on any machine.
    thinking: Literal["here", "elsewhere"] = "here"
    # A process that thinks longer than this about a move has lost its way, and is replaced.
    longest_thought: Annotated[float, Field(ge=0.1, le=3600)] = 30.0
    # Processes in which finished games are reviewed; they give way to bots and hints. How long each
    # decision is judged: for what is shown soon, and for what stays (0.2cpu, 0.5s, 20000n).
    reviewers: Annotated[int, Field(ge=1, le=256)] = Field(default_factory=default_reviewers)
    review_quick: ReviewBudget = "0.2cpu"
    review_deep: ReviewBudget = "1cpu"
    # A bot may take the seat of somebody who is not connected, when it has been waited for so long.
    away_seconds: Annotated[float, Field(ge=0, le=365 * _DAY)] = 600.0
    # Requests a second and in one go: by address, and by guest.
    address_rate: Rate = 50.0
    address_burst: Count = 200
    guest_rate: Rate = 20.0
    guest_burst: Count = 60
    # Sockets and streams at once.
    sockets_per_address: Count = 100
    sockets: Count = 5000
    # Connections at once, whatever they are for. Behind proxies only the first number counts.
    connections: Annotated[int, Field(ge=10, le=_MANY)] = 10_000
    connections_per_address: Count = 250
    # Seconds in which a request must have said what it wants; what its body may take besides the
    # time that a slow line needs; and in which an answer that waits must be read on.
    head_seconds: Seconds = 10.0
    body_seconds: Seconds = 20.0
    read_seconds: Seconds = 60.0
    # Running tables that one guest may have opened.
    tables_per_guest: Count = 50
    largest_head: Annotated[int, Field(ge=1024, le=1024**2)] = 32 * 1024
    largest_body: Annotated[int, Field(ge=1024, le=1024**3)] = 256 * 1024
    log: Literal["text", "json"] = "text"
    # How people reach this server (https://games.example): for links in notices.
    address: str = ""
    # People whose turn it is, and who have been away for so long, are told, if they wish.
    notice_seconds: Seconds = 60.0
    # smtp://user:password@mail.example:587, or smtps: for TLS from the first word; and from whom.
    mail_server: str = ""
    mail_sender: str = ""
    # Whether hooks may lead into networks of the host's own, and do without TLS.
    hooks_anywhere: bool = False
    # Whether figures are shown at /metrics, and the token that they take; empty: none.
    metrics: bool = True
    metrics_token: str = ""
    # Where traces go, by OTLP over HTTP (http://127.0.0.1:4318); empty: nowhere.
    traces: str = ""

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] | None = None, **more: Any) -> Settings:
        """What the environment says, and what is given here on top of it."""
        given = os.environ if environment is None else environment
        found: dict[str, Any] = {
            name: given[variable(name)] for name in cls.model_fields if variable(name) in given
        }
        found |= {name: value for name, value in more.items() if value is not None}
        try:
            return cls(**found)
        except ValidationError as error:
            raise _told(error) from None

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'architekton.sqlite'}"

    @property
    def players_of_levels(self) -> dict[str, str]:
        """By GAME.LEVEL; BadInput for a level that there is not."""
        return dict(map(_level_player, filter(str.strip, self.level_players.split(";"))))

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip() for origin in self.origins.split(",") if origin.strip())


def _level_player(entry: str) -> tuple[str, str]:
    level, _, player = (part.strip() for part in entry.partition("="))
    known = [f"{kind.name}.{known.name}" for kind in discover_games() for known in kind.LEVELS]
    if level not in known or not player:
        raise BadInput("bad_level_player", variable("level_players"), found=entry.strip())
    return level, player


def variable(name: str) -> str:
    return PREFIX + name.upper()


def range_of(name: str) -> tuple[float, float]:
    """The least and the most of a number."""
    limits = Settings.model_fields[name].metadata
    [least] = [limit.ge for limit in limits if hasattr(limit, "ge")]
    [most] = [limit.le for limit in limits if hasattr(limit, "le")]
    return least, most


def _told(error: ValidationError) -> BadInput:
    """The first thing that is wrong, in our words."""
    wrong = error.errors()[0]
    name, found = str(wrong["loc"][0]), wrong["input"]
    match wrong["type"]:
        case "greater_than_equal" | "less_than_equal":
            least, most = range_of(name)
            return BadInput("out_of_range", variable(name), least=least, most=most, found=found)
        case "literal_error":
            choices = get_args(Settings.model_fields[name].annotation)
        case "bool_parsing" | "bool_type":
            choices = ("on", "off")
        case "string_pattern_mismatch":
            return BadInput("bad_thinking_time", variable(name), found=found)
        case _:
            return BadInput("bad_setting", variable(name), found=found)
    return BadInput("not_one_of", variable(name), choices=choices, found=found)


def default_database() -> str:
    return Settings.of_environment().database_url
