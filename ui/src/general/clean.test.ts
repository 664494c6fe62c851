// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { cleanPicture, shapeOf } from "./clean";

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function cleaned(inner: string, root = ""): SVGSVGElement {
  return cleanPicture(`<svg ${XMLNS} ${root}>${inner}</svg>`)!;
}

describe("a picture from elsewhere", () => {
  it("keeps what draws, and what names a move", () => {
    const picture = cleaned(
      '<g data-move="roll" fill="#222" transform="rotate(45 3 4)"><circle cx="1" cy="2" r="3"/><text>Roll &amp; hold</text></g>',
      'viewBox="0 0 10 20"',
    );
    expect(picture.outerHTML).toBe(
      '<svg viewBox="0 0 10 20"><g data-move="roll" fill="#222" ' +
        'transform="rotate(45 3 4)"><circle cx="1" cy="2" r="3"></circle><text>Roll &amp; hold</text></g></svg>',
    );
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script of another kind", '<script xlink:href="https://evil.example/a.js"/>'],
    [
      "a page within",
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ["an element of the page", '<img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.png"/>'],
    ["a frame", '<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/>'],
    ["a style sheet", "<style>body { display: none }</style>"],
    [
      "what changes links by and by",
      '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
    ],
    ["a handler", '<handler xmlns="http://www.w3.org/2000/svg" type="text/javascript">alert(1)</handler>'],
    ["an instruction", '<?xml-stylesheet href="https://evil.example/a.css"?>'],
    ["a comment", "<!-- alert(1) -->"],
    ["text that belongs to nothing", "alert(1)"],
  ])("leaves out %s", (_, hostile) => {
    expect(cleaned(`${hostile}<rect width="1"/>`).innerHTML).toBe('<rect width="1"></rect>');
  });

  it.each([
    'onload="alert(1)"',
    'onclick="alert(1)"',
    'ONCLICK="alert(1)"',
    'class="page"',
    'tabindex="1"',
    'role="dialog"',
    'aria-label="Confirm"',
    'href="https://evil.example/"',
    'xlink:href="javascript:alert(1)"',
    'href="data:text/html,alert(1)"',
    'fill="url(https://evil.example/a.svg#b)"',
    "fill=\"url('//evil.example/a.svg#b')\"",
    'filter="url(data:image/svg+xml,x)"',
    'fill="ur\\6c(https://evil.example/a)"',
    'style="position: fixed; inset: 0; background: url(https://evil.example/a.png)"',
    'style="fill: url(https://evil.example/a.png)"',
    'xml:base="https://evil.example/"',
    'data-live="roll"',
  ])("leaves out %s", (attribute) => {
    expect(cleaned(`<rect width="1" ${attribute}/>`).innerHTML).toBe('<rect width="1"></rect>');
    expect(cleaned('<rect width="1"/>', attribute.startsWith("xml") ? "" : attribute).attributes.length).toBe(0);
  });

  it("is not altered where it only speaks of handlers", () => {
    expect(cleaned("<text>a once = 1</text>").textContent).toBe("a once = 1");
  });

  it("makes of a link what it shows", () => {
    expect(cleaned('<a xlink:href="javascript:alert(1)" onclick="x()"><rect width="1"/></a>').innerHTML).toBe(
      '<g><rect width="1"></rect></g>',
    );
  });

  it("takes looks from a style, and nothing else", () => {
    expect(cleaned('<g style="fill: red; cursor:pointer; stroke-width:2;"/>').innerHTML).toBe(
      '<g fill="red" stroke-width="2"></g>',
    );
  });

  it("shows pixels that it brings along, and no others", () => {
    const own = "data:image/png;base64,AAAA";
    expect(cleaned(`<image href="${own}" width="2"/>`).innerHTML).toBe(`<image href="${own}" width="2"></image>`);
    for (const other of ["/api/me", "https://evil.example/a.png", "data:image/svg+xml;base64,AAAA", "#a"]) {
      expect(cleaned(`<image href="${other}"/>`).innerHTML).toBe("<image></image>");
    }
  });

  it("gives its parts names of their own, and finds them by these", () => {
    const picture = cleaned(
      '<defs><linearGradient id="app"/><g id="pawn"><rect width="1"/></g></defs>' +
        '<rect fill="url(\'#app\')"/><use xlink:href="#pawn" x="3"/>',
    );
    expect(picture.querySelector("#app")).toBeNull();
    expect(picture.querySelector("#picture-app")).not.toBeNull();
    expect(picture.querySelector("rect[fill]")!.getAttribute("fill")).toBe("url(#picture-app)");
    expect(picture.querySelector("use")!.getAttribute("href")).toBe("#picture-pawn");
  });

  it("repeats nothing that repeats something", () => {
    const lines =
      '<g id="a"><rect width="1"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/><use href="#gone"/>';
    const shown = [...cleaned(lines).querySelectorAll("use")].map((use) => use.getAttribute("href"));
    expect(shown).toEqual(["#picture-a", "#picture-a"]);
    expect(cleaned('<g id="a"><use href="#a"/></g>').querySelector("use")).toBeNull();
  });

  it.each([
    ["no picture", "<p>Hello</p>"],
    ["half a picture", `<svg ${XMLNS}><rect>`],
    ["nothing", ""],
    [
      "a picture that grows while it is read",
      `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg ${XMLNS}><text>&a;</text></svg>`,
    ],
    ["more than anybody can see", `<svg ${XMLNS}>${"<rect/>".repeat(20_001)}</svg>`],
    ["a root of another kind", `<svg>x</svg>`],
  ])("is not shown if it is %s", (_, written) => {
    expect(cleanPicture(written)).toBeNull();
  });
});

describe("the shape of a picture", () => {
  it.each([
    ['viewBox="0 0 540 300" width="540" height="300"', 1.8, 540],
    ['viewBox="0,0,8,16"', 0.5, null],
    ['width="40px" height="20"', 2, 40],
    ['width="100%"', 1, null],
    ["", 1, null],
  ] as const)("of %s", (root, ratio, width) => {
    expect(shapeOf(cleaned("", root))).toEqual({ ratio, width });
  });
});
