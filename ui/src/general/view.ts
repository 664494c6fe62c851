// The letters of the server, as this page reads them: types made from its OpenAPI.

import type { components } from "../net/schema";

type Shapes = components["schemas"];

export type View = Shapes["GeneralView"];
export type Offer = Shapes["GeneralOffer"];
export type Part = Shapes["GeneralPart"];
export type Preview = Shapes["GeneralPreview"];
export type GameEvent = Shapes["GeneralEvent"];
