import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { isRunning, NpmStart } from './npm-start.ts';

let directory: string;
let running: NpmStart | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-start-'));
  running = await NpmStart.run(directory);
  expect(running.output).toContain('Super administrator');
  const account = { username: 'kept_name', email: 'kept@fans.example', password: 'a long enough password' };
  const { status } = await fetch(`${running.api}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(status).toBe(201);
});

afterAll(async () => {
  await running?.interrupt();
  rmSync(directory, { recursive: true, force: true });
});

it.each([
  ['npm alone', (start: NpmStart) => start.killNpm()],
  ['npm and what it started, at once', (start: NpmStart) => start.killGroup()],
])('npm start works again and finds its data after kill -9 of %s', async (_name, kill) => {
  const earlier = running as NpmStart;
  const processes = earlier.processes();
  running = undefined;
  kill(earlier);
  running = await NpmStart.run(directory);
  expect(running.output).not.toContain('Super administrator');
  const answer = await fetch(`${running.api}/username-available/kept_name`);
  expect(await answer.json()).toEqual({ available: false });
  await until('nothing of the earlier one runs', () => !processes.some(isRunning));
});

it('npm start ends everything that it started on Ctrl-C', async () => {
  const start = running as NpmStart;
  const processes = start.processes();
  expect(processes.length).toBeGreaterThan(12);
  running = undefined;
  expect(await start.interrupt()).toBe(0);
  // The guard notices the end of the process it guards, and exits too.
  await until('nothing of it runs', () => !processes.some(isRunning), 5_000);
});
