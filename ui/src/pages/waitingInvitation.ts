// An invitation that waits while somebody takes the lesson first. It is forgotten with the tab.

const KEPT = "architekton.invitation";

export interface WaitingInvitation {
  /** Its address on this page. */
  path: string;
  /** Who invites. */
  name: string;
}

export function keepInvitation(waiting: WaitingInvitation): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(waiting));
  } catch {
    // Without storage they go back by the link that they were sent.
  }
}

export function waitingInvitation(): WaitingInvitation | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as WaitingInvitation | null;
  } catch {
    return null;
  }
}

/** They sat down, or there is no seat left. */
export function forgetInvitation(path: string): void {
  try {
    if (waitingInvitation()?.path === path) sessionStorage.removeItem(KEPT);
  } catch {
    // Then nothing was kept.
  }
}
