import fs from 'node:fs';

/**
 * Captures what the loggers of this process write, until released. They bypass `process.stdout` and write to its file
 * descriptor.
 */
export function captureLog() {
  const lines: string[] = [];
  const { write } = fs;
  const capture = (...call: unknown[]) => {
    if (call[0] === 1) lines.push(String(call[1]));
    write(...(call as Parameters<typeof write>));
  };
  fs.write = Object.assign(capture, { __promisify__: write.__promisify__ });
  return {
    lines,
    release() {
      fs.write = write;
    },
  };
}
