// What is seen, said and done of a tile in the hand.

export { default as Change } from "./Change.svelte";
export { default as Ghost } from "./Ghost.svelte";
export { default as Pinned } from "./Pinned.svelte";
export { default as Settle } from "./Settle.svelte";
export { default as SpotMarks } from "./SpotMarks.svelte";
export { spotWords } from "./spotWords";
