import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, startedAt } from './process-identity.mjs';

/** @typedef {{ release: () => void }} Lock */
/** @typedef {import('./process-identity.mjs').ProcessIdentity & { note: unknown }} LockHolder */

/**
 * Takes the lock, or returns its holder. Takes over the lock of a holder that is no longer running. Others who find the lock
 * taken can read its `note`.
 * @param {string} path
 * @param {unknown} note
 * @returns {Lock | { holder: LockHolder }}
 */
export function takeLock(path, note = null) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = { pid: process.pid, startedAt: startedAt(process.pid), note };
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (linked(own, path)) return { release: () => releaseLock(path, mine) };
      const holder = readLock(path);
      if (holder && isRunning(holder)) return { holder };
      if (holder) removeStale(path, holder, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Waits for the lock. Calls `onWait` once if the lock is taken.
 * @param {string} path
 * @param {(holder: LockHolder) => void} onWait
 * @returns {Promise<Lock>}
 */
export async function waitForLock(path, onWait) {
  for (let waited = false; ; waited = true) {
    const result = takeLock(path);
    if ('release' in result) return result;
    if (!waited) onWait(result.holder);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * @param {string} path
 * @returns {LockHolder | null}
 */
export function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

// A link appears with its content or not at all, so nobody ever reads a half-written lock.
function linked(own, path) {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Another process may have replaced the stale lock after it was read. If so, put that lock back.
function removeStale(path, holder, own) {
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved.pid !== holder.pid || moved.startedAt !== holder.startedAt) linked(aside, path);
  rmSync(aside, { force: true });
}

function releaseLock(path, mine) {
  const holder = readLock(path);
  if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) rmSync(path, { force: true });
}
