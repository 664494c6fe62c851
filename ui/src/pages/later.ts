// What is seen at a table only when something happens: its menu is opened, somebody says something or is missing, it is my turn.

export { default as Absent } from "./Absent.svelte";
export { default as Greeting } from "./Greeting.svelte";
export { default as MenuList } from "./MenuList.svelte";
export { callForTurn, markTurn } from "../notice/myTurn";
