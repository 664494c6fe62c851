// What is fetched once the boards have been drawn.

import { Late } from "../../game-ui/late.svelte";

export const inHand = new Late(() => import("./inHand"));
