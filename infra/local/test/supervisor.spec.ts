import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { problemIn } from '../processes/process-log.ts';
import { type ProcessSpec, Supervisor } from '../processes/supervisor.ts';

let directory: string;
let told: string[];
let supervisor: Supervisor;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
  told = [];
  supervisor = new Supervisor(directory, (line) => told.push(line));
});

afterEach(async () => {
  await supervisor.stopAll();
  rmSync(directory, { recursive: true, force: true });
});

test('the supervisor restarts a process that dies, and says so', async () => {
  await supervisor.start(program('worker', 'part', 'setInterval(() => {}, 1e6)'));
  const first = supervisor.pids().worker as number;
  process.kill(first, 'SIGKILL');
  await waitFor(() => told.includes('worker is back'));
  expect(told[0]).toContain('worker stopped unexpectedly (SIGKILL)');
  expect(supervisor.pids().worker).not.toBe(first);
});

test('the supervisor shows the end of the log when a process does not become ready', async () => {
  const broken = {
    ...program('worker', 'part', 'throw new Error("no such port")'),
    isReady: async () => false,
  };
  await expect(supervisor.start(broken)).rejects.toThrow(
    /worker ended while it was starting[^]*no such port/,
  );
});

test('the supervisor stops the gateway first and the parts last', async () => {
  const order = join(directory, 'order');
  const source = (name: string) =>
    `const fs = require('fs');
     process.on('SIGTERM', () => { fs.appendFileSync('${order}', '${name} '); process.exit(0) });
     setInterval(() => {}, 1e6);
     fs.writeFileSync('${join(directory, name)}', '');`;
  await Promise.all([
    supervisor.start(program('database', 'part', source('database'))),
    supervisor.start(program('tips', 'service', source('tips'))),
    supervisor.start(program('gateway', 'entrance', source('gateway'))),
  ]);
  await waitFor(() => ['database', 'tips', 'gateway'].every((name) => existsSync(join(directory, name))));
  await supervisor.stopAll();
  expect(readFileSync(order, 'utf8')).toBe('gateway tips database ');
});

test.each([
  ['{"level":50,"msg":"cannot pay out"}', 'cannot pay out'],
  ['{"level":"warn","message":"slow"}', 'slow'],
  ['{"level":30,"msg":"Error: only mentioned"}', null],
  ['2026-11-20 12:00:00 UTC [7] FATAL:  the disk is full', 'FATAL:  the disk is full'],
  ['2026-11-20 12:00:00 UTC [7] LOG:  checkpoint complete', null],
  ['[1] 2026/11/20 12:00:00.000000 [ERR] no space', '[ERR] no space'],
  ['[1] 2026/11/20 12:00:00.000000 [ERR] cid:7 - Publish Violation - Subject "$JS.API.INFO"', null],
  [
    '[1] 2026/11/20 12:00:00.000000 [ERR] Publish Violation - Subject "x"',
    '[ERR] Publish Violation - Subject "x"',
  ],
])('the supervisor recognizes the problem in %s', (line, problem) => {
  expect(problemIn(line)).toBe(problem);
});

function program(name: string, stage: ProcessSpec['stage'], source: string): ProcessSpec {
  return { name, stage, command: process.execPath, args: ['-e', source], env: {}, isReady: async () => true };
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}
