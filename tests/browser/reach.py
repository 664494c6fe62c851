"""Whether everything on a page can be reached: seen, or brought into view, and hit there."""

from __future__ import annotations

from playwright.sync_api import Page

# Everything that answers to a press; what is only for keys and screen readers has no place. A
# script can scroll boxes that people cannot (overflow: hidden): what it moved is put back first.
UNREACHABLE = """async (within) => {
  const KINDS = "button, a[href], select, input:not([type=file]), summary, [role=radio]";
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const isThere = (one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    && one.getClientRects().length > 0 && !one.closest(".hidden-but-read, [inert]");
  const putBack = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === "hidden") box.scrollLeft = 0;
      if (overflowY === "hidden") box.scrollTop = 0;
    }
  };
  const modal = document.querySelector("dialog:modal");
  const wrong = [];
  for (const one of (modal ?? document).querySelectorAll(`:is(${within}) :is(${KINDS})`)) {
    if (!isThere(one)) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    putBack(one);
    await frame();
    if (!one.isConnected) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const [at, down] = [x + width / 2, y + height / 2];
    const met = document.elementFromPoint(at, down);
    if (met && (one.contains(met) || met.closest("label")?.control === one)) continue;
    const name = one.ariaLabel || one.textContent.trim() || one.tagName;
    const over = met?.outerHTML.slice(0, 90);
    wrong.push(`${name} at ${Math.round(at)},${Math.round(down)} is under ${over}`);
  }
  return wrong;
}"""
# The part of the window in which a board is seen, and nothing over it.
SHARE = """(board) => {
  let met = 0;
  const STEPS = 40;
  for (let i = 0.5; i < STEPS; i += 1)
    for (let j = 0.5; j < STEPS; j += 1) {
      const at = document.elementFromPoint(i * innerWidth / STEPS, j * innerHeight / STEPS);
      if (at?.closest(board)) met += 1;
    }
  return met / STEPS ** 2;
}"""
# Every marked spot whose middle something else lies over, or which is out of the window.
COVERED_SPOTS = """() => [...document.querySelectorAll("svg .fits, svg .faint")].flatMap((mark) => {
  const box = mark.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = document.elementFromPoint(x, y);
  const over = met?.outerHTML.slice(0, 90);
  return met?.closest(".surface") ? [] : [`${Math.round(x)},${Math.round(y)} is under ${over}`];
})"""


# Every one of some things whose middle something else lies over, or which is out of the window.
COVERED = """(kind) => [...document.querySelectorAll(kind)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = document.elementFromPoint(x, y);
  const over = met?.outerHTML.slice(0, 90);
  return one.contains(met) ? [] : [`${Math.round(x)},${Math.round(y)} is under ${over}`];
})"""


def check_everything_can_be_reached(page: Page, within: str = "body") -> None:
    wrong = page.evaluate(UNREACHABLE, within)
    page.evaluate("scrollTo(0, 0)")
    assert not wrong, "\n".join(wrong)


def share_of(page: Page, board: str) -> float:
    """From 0 to 1."""
    return float(page.evaluate(SHARE, board))


def check_spots_lie_open(page: Page) -> None:
    covered = page.evaluate(COVERED_SPOTS)
    assert not covered, "\n".join(covered)


def check_they_lie_open(page: Page, kind: str) -> None:
    """Without anything being scrolled."""
    covered = page.evaluate(COVERED, kind)
    assert not covered, "\n".join(covered)
