// What is fetched once the city has been drawn.

import { Late } from "../../game-ui/late.svelte";

export const inHand = new Late(() => import("./inHand"));
