import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { ProcessName } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { queryAt } from './database.ts';
import { environmentOf, natsUrl, readRuntime, superuserUrl } from './runtime.ts';

export type PartName = 'postgres' | 'nats' | 's3' | 'mail' | 'stripe-sandbox';

/** Name of an instance of one of the product's processes: `tips`, or `tips-2` and `tips-3` for the second and third. */
export type Instance = ProcessName | `${ProcessName}-${2 | 3}`;

const BACK_WITHIN_MS = 90_000;

export function pidOf(name: Instance | PartName): number {
  const pid = readRuntime().pids[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

/** Kills the process with kill -9, unless it is dead already. The supervisor starts it again by itself. */
export function kill(name: Instance | PartName): void {
  signalAll([pidOf(name)], 'SIGKILL');
}

/** Signals the process and waits until a new one is ready in its place. */
export async function killAndWait(
  name: Instance | PartName,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  const pid = pidOf(name);
  process.kill(pid, signal);
  await waitUntilBack(name, pid);
}

/** Kills the process, and does the work while its successor is frozen right after its start. */
export async function whileAway<Result>(
  name: Instance | PartName,
  work: () => Promise<Result>,
): Promise<Result> {
  const pid = pidOf(name);
  kill(name);
  await until(`${name} is started again`, () => ![undefined, pid].includes(readRuntime().pids[name]));
  freeze(name);
  const result = await work().finally(() => thaw(name));
  await waitUntilBack(name, pid);
  return result;
}

export async function waitUntilBack(name: Instance | PartName, oldPid: number): Promise<void> {
  await until(`${name} is back`, () => pidOf(name) !== oldPid && isReady(name), BACK_WITHIN_MS);
}

export const PART_NAMES: readonly PartName[] = ['postgres', 'nats', 's3', 'mail', 'stripe-sandbox'];

/** Freezes the process: it keeps its connections but goes silent. */
export function freeze(name: Instance | PartName): void {
  signalAll(withChildren(pidOf(name)), 'SIGSTOP');
}

export function thaw(name: Instance | PartName): void {
  signalAll(withChildren(pidOf(name)), 'SIGCONT');
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // A connection may have ended in the meantime.
    }
  }
}

/** Checks every part and every process of the product, including further instances. */
export async function everythingIsReady(): Promise<boolean> {
  const { pids, environments } = readRuntime();
  // The operator's environment is for commands, which have no running process.
  const processes = Object.keys(environments).filter((name) => name !== 'operator');
  const names = new Set([...PART_NAMES, ...processes, ...Object.keys(pids)]);
  for (const name of names as Set<Instance | PartName>)
    if (!pids[name] || !(await isReady(name))) return false;
  return true;
}

async function isReady(name: Instance | PartName): Promise<boolean> {
  if (name === 'postgres') return (await queryAt(superuserUrl('tips'), 'SELECT 1')).length === 1;
  if (name === 'nats') return (await greeting(Number(new URL(natsUrl).port))).includes('"jetstream":true');
  if (name === 's3' || name === 'mail' || name === 'stripe-sandbox') return true;
  const port = /-[23]$/.test(name) ? ownHealthPort(name) : environmentOf(name as ProcessName).HEALTH_PORT;
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  });
  return response.status === 200;
}

/** Further instances get their own ports, so they are read from their environment. */
function ownHealthPort(name: string): string | undefined {
  const variables = readFileSync(`/proc/${pidOf(name as Instance)}/environ`, 'utf8').split('\0');
  return variables.find((variable) => variable.startsWith('HEALTH_PORT='))?.split('=')[1];
}

/** Postgres runs one process per connection. */
function withChildren(parent: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
  return [parent, ...children];
}

/** Finds a descendant of this process whose command line matches. */
export function findDescendant(ancestor: number, isWanted: (commandLine: string) => boolean) {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const commandLine = commandLineOf(pid);
    if (isWanted(commandLine) && descendsFrom(pid, ancestor)) return { pid, commandLine };
  }
  return undefined;
}

/** Returns the command lines of all descendants of this process. */
export function commandLinesBelow(ancestor: number): string[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => descendsFrom(pid, ancestor)).map(commandLineOf);
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  } catch {
    return ''; // It has just ended.
  }
}

function descendsFrom(pid: number, ancestor: number): boolean {
  const parent = parentOf(pid);
  return parent === ancestor || (parent !== undefined && parent > 1 && descendsFrom(parent, ancestor));
}

export function isAlive(pid: number): boolean {
  return parentOf(pid) !== undefined;
}

/** Returns the peak memory of the process, in bytes. */
export function mostMemory(name: Instance): number {
  const status = readFileSync(`/proc/${pidOf(name)}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // It has just ended.
  }
}

function greeting(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('utf8'));
    });
  });
}
