// Who holds this device, at the tables that lie on it.

import { remember, remembered } from "../settings/remembered";

const NAME = "pocket-name";
/** As Python calls whoever it is. */
export const HOLDER = "holder";

export function pocketName(): string {
  return remembered(NAME) ?? "Agathon";
}

export function rememberPocketName(name: string): void {
  remember(NAME, name);
}
