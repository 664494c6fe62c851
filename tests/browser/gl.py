"""What a page asks of WebGL: remembered, refused, and how often it draws."""

from __future__ import annotations

from playwright.sync_api import Page

# What a page asks of WebGL, remembered: contexts, what they hold, how often they draw.
REMEMBER_GL = """
window.gl = { contexts: [], held: 0, draws: 0 };
const original = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  const context = original.call(this, kind, ...rest);
  if (kind !== "webgl2" || !context || window.gl.contexts.includes(context)) return context;
  window.gl.contexts.push(context);
  const after = (name, then) => {
    const was = context[name].bind(context);
    context[name] = (...all) => (then(all), was(...all));
  };
  for (const what of ["Buffer", "VertexArray"]) {
    after("create" + what, () => window.gl.held++);
    after("delete" + what, ([gone]) => gone && window.gl.held--);
  }
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"])
    after(name, () => window.gl.draws++);
  return context;
};
"""
NO_GL = """
const original = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith("webgl") ? null : original.call(this, kind, ...rest);
};
"""
# WebGL that is there when asked for, and then is not.
GL_ONCE = """
const original = HTMLCanvasElement.prototype.getContext;
let asked = 0;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  if (kind.startsWith("webgl") && asked++ > 0) return null;
  return original.call(this, kind, ...rest);
};
"""
NEXT_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
# How often a scene was drawn, once it has not been drawn for so many frames.
DRAWS_AT_REST = """(frames) => new Promise((done) => {
  let [before, still] = [-1, 0];
  const look = () => {
    still = gl.draws === before ? still + 1 : 0;
    before = gl.draws;
    return still === frames ? done(before) : requestAnimationFrame(look);
  };
  look();
})"""


def wait_for_scene(page: Page) -> None:
    page.locator("canvas[data-calls]").wait_for()


def rest(page: Page, frames: int = 20) -> int:
    """Until nothing more is drawn: how often it was."""
    return int(page.evaluate(DRAWS_AT_REST, frames))
