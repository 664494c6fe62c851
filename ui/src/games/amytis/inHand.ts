// What is seen of a decision that is being made.

export { default as Change } from "./Change.svelte";
export { default as Choice } from "./Choice.svelte";
