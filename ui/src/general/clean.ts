// A picture that a game drew, made safe to stand in the page. A game may come from anywhere: what is not known to
// draw, and nothing but draw, is left out. Nothing is taken over as it is; each element is made anew.

export const SVG = "http://www.w3.org/2000/svg";
const XML = "http://www.w3.org/XML/1998/namespace";
const XLINK = "http://www.w3.org/1999/xlink";
const MOST_ELEMENTS = 20_000;
/** Ids of a picture begin with this, so that they are never those of the page. */
const OWN = "picture-";

const words = (all: string) => new Set(all.split(" "));

const DRAWS = words(
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc image " +
    "linearGradient radialGradient stop pattern clipPath mask marker filter feGaussianBlur feOffset feBlend " +
    "feColorMatrix feComposite feDropShadow feFlood feMerge feMergeNode",
);
const HOLDS_TEXT = words("text tspan title desc");
/** How things look: these may also stand in `style`. */
const LOOKS = words(
  "clip-path clip-rule color display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity " +
    "font-family font-size font-style font-variant font-weight letter-spacing marker-end marker-mid marker-start mask " +
    "mix-blend-mode opacity paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray " +
    "stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor " +
    "text-decoration text-rendering vector-effect visibility word-spacing writing-mode",
);
const SHAPES = words(
  "clipPathUnits cx cy d data-move dx dy filterUnits fr fx fy gradientTransform gradientUnits height in in2 k1 k2 k3 " +
    "k4 lengthAdjust markerHeight markerUnits markerWidth maskContentUnits maskUnits mode offset operator orient " +
    "pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio primitiveUnits r refX " +
    "refY result rotate rx ry spreadMethod stdDeviation textLength transform type values viewBox width x x1 x2 y y1 y2",
);
const WITHIN = /^#[\w.:-]+$/;
const PIXELS = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i;
/** A reference to a part of the picture. */
const INWARD = /url\(\s*["']?#([\w.:-]+)["']?\s*\)/g;
/** References to anything but a part of the picture itself. */
const OUTWARD = /url\((?!\s*["']?#)|javascript:|expression\(|\\/i;

/** The picture as an element of its own, or null if it is none. */
export function cleanPicture(written: string): SVGSVGElement | null {
  // What would grow while it is read, or is read elsewhere.
  if (/<!(?:doctype|entity)/i.test(written)) return null;
  const read = new DOMParser().parseFromString(withoutHandlers(written), "image/svg+xml");
  const root = read.documentElement;
  const isPicture = root.namespaceURI === SVG && root.localName === "svg";
  if (!isPicture || read.getElementsByTagName("parsererror").length) return null;
  if (read.getElementsByTagName("*").length > MOST_ELEMENTS) return null;
  const made = copied(root) as SVGSVGElement;
  withoutEchoes(made);
  return made;
}

/** They would be left out below; but browsers complain as soon as they read one. */
function withoutHandlers(written: string): string {
  return written.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s(on\w+\s*=)/gi, " data-$1"));
}

function copied(from: Element): SVGElement {
  // A link is what it shows.
  const name = from.localName === "a" ? "g" : from.localName;
  const made = document.createElementNS(SVG, name);
  for (const attribute of from.attributes) copyAttribute(attribute, made);
  for (const child of from.childNodes) {
    if (child instanceof Element && isDrawn(child)) made.append(copied(child));
    else if (child instanceof Text && HOLDS_TEXT.has(name)) made.append(child.data);
  }
  return made;
}

function isDrawn(element: Element): boolean {
  return element.namespaceURI === SVG && (DRAWS.has(element.localName) || element.localName === "a");
}

function copyAttribute({ name, localName, namespaceURI, value }: Attr, made: SVGElement): void {
  if (name === "id") made.setAttribute("id", OWN + value);
  else if (name === "style") copyStyle(value, made);
  else if (localName === "href" && (namespaceURI === null || namespaceURI === XLINK)) copyReference(value, made);
  else if (localName === "space" && namespaceURI === XML) made.setAttributeNS(XML, "xml:space", value);
  else if (name === "data-move") made.setAttribute(name, value);
  else if (LOOKS.has(name) || SHAPES.has(name)) setSafely(name, value, made);
}

/** What only a style sheet could say is left out: it could reach beyond the picture. */
function copyStyle(style: string, made: SVGElement): void {
  for (const declaration of style.split(";")) {
    const [name = "", ...value] = declaration.split(":");
    if (LOOKS.has(name.trim())) setSafely(name.trim(), value.join(":").trim(), made);
  }
}

function setSafely(name: string, value: string, made: SVGElement): void {
  if (!OUTWARD.test(value)) made.setAttribute(name, value.replace(INWARD, `url(#${OWN}$1)`));
}

function copyReference(value: string, made: SVGElement): void {
  const address = value.trim();
  const isImage = made.localName === "image";
  if (isImage && PIXELS.test(address)) made.setAttribute("href", address);
  if (!isImage && WITHIN.test(address)) made.setAttribute("href", `#${OWN}${address.slice(1)}`);
}

/** What shows things that show things grows without end. */
function withoutEchoes(picture: SVGSVGElement): void {
  const byId = new Map([...picture.querySelectorAll("[id]")].map((one) => [one.id, one]));
  for (const use of [...picture.querySelectorAll("use")]) {
    const shown = byId.get(use.getAttribute("href")?.slice(1) ?? "");
    if (!shown || shown.matches("use") || shown.querySelector("use")) use.remove();
  }
}

/** How wide a picture is for its height, and the width that its author had in mind, if any. */
export function shapeOf(picture: SVGSVGElement): { ratio: number; width: number | null } {
  const [, , across = 0, down = 0] = (picture.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [width, height] = ["width", "height"].map((side) => pixels(picture.getAttribute(side)));
  const ratio = across > 0 && down > 0 ? across / down : width && height ? width / height : 1;
  return { ratio, width: width ?? null };
}

function pixels(written: string | null): number | null {
  const found = /^\s*([\d.]+)(?:px)?\s*$/.exec(written ?? "");
  return found && Number(found[1]) > 0 ? Number(found[1]) : null;
}
