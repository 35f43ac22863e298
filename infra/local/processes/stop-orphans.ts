/**
 * Outlives the process that started it by a moment: when that one ends without having stopped its children
 * (kill -9, a crash), the pipe between the two closes and the guard stops them.
 * Each line on standard input is the whole list of processes to look after.
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
