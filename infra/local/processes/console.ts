// The reader may leave (a closed pipe) while the system goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
