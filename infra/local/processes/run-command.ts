import { spawn } from 'node:child_process';
import { startedAt } from './identity.mjs';
import { stopProcess } from './leftovers.ts';

export interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Called with what the command prints, as it comes. */
  onOutput?: (text: string) => void;
}

export interface CommandResult {
  exitCode: number;
  stdout: string;
  /** Standard output and standard error as they came. */
  output: string;
}

/** Runs a command to its end; an abort stops it, and then what it started. */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  const { cwd, env, signal, onOutput } = options;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const abort = () => void interrupt(child.pid);
    signal.addEventListener('abort', abort, { once: true });
    const result: CommandResult = { exitCode: 1, stdout: '', output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        result.output += text;
        if (stream === child.stdout) result.stdout += text;
        onOutput?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve({ ...result, exitCode: code ?? 1 });
    });
  });
}

export function runNode(args: string[], options: CommandOptions): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}

async function interrupt(pid: number | undefined): Promise<void> {
  const since = pid === undefined ? null : startedAt(pid);
  if (pid === undefined || since === null) return;
  await stopProcess({ name: 'command', pid, startedAt: since, stopSignal: 'SIGINT' });
}
