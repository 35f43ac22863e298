import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { takeLock } from '../processes/lock.mjs';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
  path = join(directory, 'lock');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a taken lock names its holder', () => {
  const held = takeLock(path, 'first');
  expect(takeLock(path)).toEqual({ holder: expect.objectContaining({ pid: process.pid, note: 'first' }) });
  if ('release' in held) held.release();
  expect(takeLock(path)).toHaveProperty('release');
});

test('a lock is taken over from a process that has ended', () => {
  const module = join(import.meta.dirname, '../processes/lock.mjs');
  const source = `(await import(${JSON.stringify(module)})).takeLock(${JSON.stringify(path)})`;
  execFileSync(process.execPath, ['--input-type=module', '-e', source]);
  expect(takeLock(path)).toHaveProperty('release');
});

test('a lock is taken over if the process id of its holder now belongs to another process', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago', note: null }));
  expect(takeLock(path)).toHaveProperty('release');
});
