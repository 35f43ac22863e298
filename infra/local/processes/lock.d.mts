import type { ProcessIdentity } from './identity.mjs';

export interface Lock {
  release: () => void;
}
export interface LockHolder extends ProcessIdentity {
  note: unknown;
}
export function takeLock(path: string, note?: unknown): Lock | { holder: LockHolder };
export function waitForLock(path: string, onWait: (holder: LockHolder) => void): Promise<Lock>;
export function readLock(path: string): LockHolder | null;
