// Passkeys, as browsers have them: what a server sends becomes bytes, and what the browser answers becomes letters again.

type Written = Record<string, unknown>;

/** Whether this browser knows them at all: only with TLS, or on the machine itself, and under a name. */
export function arePossible(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return typeof PublicKeyCredential === "function" && !isNumber;
}

/** A new passkey, or an error if it was not given. */
export async function makePasskey(invitation: Written): Promise<Written> {
  const options = invitation as unknown as PublicKeyCredentialCreationOptions & { user: { id: string } };
  const publicKey = {
    ...options,
    challenge: bytesOf(invitation["challenge"]),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: known(invitation["excludeCredentials"]),
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return written(made, {
    clientDataJSON: lettersOf(response.clientDataJSON),
    attestationObject: lettersOf(response.attestationObject),
  });
}

/** One that was made before. */
export async function showPasskey(question: Written): Promise<Written> {
  const publicKey = {
    ...question,
    challenge: bytesOf(question["challenge"]),
    allowCredentials: known(question["allowCredentials"]),
  } as PublicKeyCredentialRequestOptions;
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = shown.response as AuthenticatorAssertionResponse;
  return written(shown, {
    clientDataJSON: lettersOf(response.clientDataJSON),
    authenticatorData: lettersOf(response.authenticatorData),
    signature: lettersOf(response.signature),
    userHandle: response.userHandle && lettersOf(response.userHandle),
  });
}

function written(credential: PublicKeyCredential, response: Written): Written {
  const { id, type } = credential;
  return { id, rawId: lettersOf(credential.rawId), type, response, clientExtensionResults: {} };
}

function known(list: unknown): PublicKeyCredentialDescriptor[] {
  const all = (list ?? []) as { id: string }[];
  return all.map(({ id }) => ({ type: "public-key", id: bytesOf(id) }));
}

function bytesOf(letters: unknown): Uint8Array<ArrayBuffer> {
  const base64 = String(letters).replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export function lettersOf(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
