// The reader may close the pipe while the system keeps running.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
