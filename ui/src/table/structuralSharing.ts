// What comes in anew, made of what was there before wherever the two are equal: a part that has
// not changed stays the same object, so nothing that shows it is worked out or drawn again.

type Structure = Record<string, unknown>;

export function shareUnchanged<Value>(before: unknown, now: Value): Value {
  if (before === now || !isStructure(before) || !isStructure(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let isEqual = keys.length === Object.keys(before).length;
  const fresh: Structure = now;
  for (const key of keys) {
    fresh[key] = shareUnchanged(before[key], fresh[key]);
    isEqual &&= fresh[key] === before[key] && key in before;
  }
  return isEqual ? (before as Value) : now;
}

function isStructure(value: unknown): value is Structure {
  return typeof value === "object" && value !== null;
}
