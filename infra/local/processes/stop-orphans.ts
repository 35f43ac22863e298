/**
 * A guard that briefly outlives the process that started it. If that process ends without stopping its children (kill -9, a
 * crash), the pipe between them closes and the guard stops the children. Each line on standard input is the complete list of
 * processes to guard.
 */
import { createInterface } from 'node:readline';
import { type StoppableProcess, stopProcess } from './leftovers.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let processes: StoppableProcess[] = [];
const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  processes = JSON.parse(line) as StoppableProcess[];
});
input.on('close', () => {
  void Promise.all(processes.map(stopProcess)).then(() => process.exit(0));
});
