"""Nine stones lie on a heap. In turn, everybody takes one or two; each is a point."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from architekton.core.plain_game import PlainGame
from architekton.core.plain_move import PlainMove, WordMove
from architekton.core.plain_rules import PlainRules
from architekton.core.sentences import Statement

STONES = 9
# Each would say so: `window.hurt` is looked at by the test.
HOSTILE = """
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     viewBox="0 0 200 100" onload="window.hurt = 'onload'">
  <script>window.hurt = "script"</script>
  <script xlink:href="https://evil.example/script.js"/>
  <style>main { display: none }</style>
  <rect width="200" height="100" fill="#dde5ee" onclick="window.hurt = 'onclick'"/>
  <image href="https://evil.example/image.png" width="10" height="10"
         onerror="window.hurt = 'onerror'"/>
  <image href="/api/me" width="10" height="10"/>
  <use href="https://evil.example/other.svg#a"/>
  <rect width="5" height="5" fill="url(https://evil.example/paint.svg#a)"/>
  <rect width="5" height="5" style="position:fixed;fill:url(https://evil.example/style.svg#a)"/>
  <foreignObject width="200" height="100">
    <body xmlns="http://www.w3.org/1999/xhtml">
      <iframe src="https://evil.example/frame.html"></iframe>
      <img src="x" onerror="window.hurt = 'image'"/>
    </body>
  </foreignObject>
  <animate attributeName="href" to="javascript:window.hurt = 'animate'"/>
  <a xlink:href="javascript:window.hurt = 'link'" href="javascript:window.hurt = 'link'">
    <g data-move="one" onclick="window.hurt = 'part'" tabindex="7" role="alert" aria-label="Me">
      <circle cx="60" cy="50" r="30" fill="#346"/>
    </g>
  </a>
  <circle data-move="two" cx="140" cy="50" r="4" fill="#643"/>
  <rect data-move="two" x="130" y="80" width="20" height="6" fill="#643"/>
  <circle data-move="three" cx="180" cy="50" r="4" fill="#643"/>
  <text id="app" x="100" y="95" text-anchor="middle" font-size="10">LEFT</text>
</svg>
"""


class State(NamedTuple):
    left: int = STONES
    mover: int = 0
    taken: tuple[int, int] = (0, 0)


class Rules(PlainRules[State]):
    name = "silent"

    def begin(self) -> State:
        return State()

    def mover(self, state: State) -> int | None:
        return state.mover if state.left else None

    def choices(self, state: State) -> list[WordMove]:
        return [WordMove("one"), WordMove("two")][: state.left]

    def after(self, state: State, move: PlainMove) -> tuple[State, list[Statement]]:
        count = 1 if move.text() == "one" else 2
        one, other = state.taken
        taken = (one, other + count) if state.mover else (one + count, other)
        told = self.event("takes", state.mover, count=count)
        return State(state.left - count, 1 - state.mover, taken), [told]

    def points(self, state: State, seat: int) -> tuple[int]:
        return (state.taken[seat],)

    def drawing(self, state: State, language: str) -> list[str]:
        return ["o" * state.left]

    def picture(self, state: State, seat: int | None, language: str) -> str:
        stones = "".join(f'<circle cx="{20 * i + 15}" cy="20" r="8"/>' for i in range(state.left))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40">{stones}</svg>'


class HostileRules(Rules):
    name = "hostile"

    def picture(self, state: State, seat: int | None, language: str) -> str:
        return HOSTILE.replace("LEFT", str(state.left)).strip()


class Silent(PlainGame):
    name = "silent"
    RULES = Rules
    MODES: ClassVar = {"usual": {}}
    MOVE_EXAMPLE = "one"
    SEES_ALIKE = True


class Hostile(Silent):
    name = "hostile"
    RULES = HostileRules
