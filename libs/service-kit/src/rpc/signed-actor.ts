import { type KeyObject, sign, verify } from 'node:crypto';

/** Long enough for a call that waits for the broker, and for clocks that differ. */
const VALID_MS = 60_000;

/** A signature is bound to one actor, request and call, so that it cannot be used for another. */
export interface ActingCall {
  /** JSON of the actor, exactly as it is sent. */
  actor: string;
  requestId: string;
  subject: string;
}

/** Returns the expiry in milliseconds and the Ed25519 signature in base64url, separated by a dot. */
export function signActor(call: ActingCall, key: KeyObject): string {
  const expiresAt = String(Date.now() + VALID_MS);
  return `${expiresAt}.${sign(null, contentOf(call, expiresAt), key).toString('base64url')}`;
}

/**
 * Accepts several keys, so that the gateway's key can be replaced while calls signed with the old one are
 * under way.
 */
export function isSignedBy(keys: readonly KeyObject[], call: ActingCall, signature: string): boolean {
  const [expiresAt = '', signed = ''] = signature.split('.');
  if (!(Number(expiresAt) > Date.now())) return false;
  const content = contentOf(call, expiresAt);
  return keys.some((key) => verify(null, content, key, Buffer.from(signed, 'base64url')));
}

function contentOf({ actor, requestId, subject }: ActingCall, expiresAt: string): Buffer {
  return Buffer.from(JSON.stringify([expiresAt, requestId, subject, actor]));
}
