import { constants, setPriority } from 'node:os';
import { execa } from 'execa';

export interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Whether the output is printed and not kept; the command sees no terminal, because others may print at the same time. */
  isShown?: boolean;
  /** Whether the command runs at low priority. */
  isPatient?: boolean;
}

export interface CommandResult {
  exitCode: number;
  stdout: string;
  /** Standard output and standard error together. */
  output: string;
}

/** Runs a command to its end. An abort interrupts the command and everything it started. */
export async function runCommand(
  command: string,
  args: string[],
  { cwd, env, signal, isShown = false, isPatient = false }: CommandOptions,
): Promise<CommandResult> {
  signal.throwIfAborted();
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: isShown ? ['inherit', 'pipe'] : 'pipe',
    stderr: isShown ? ['inherit', 'pipe'] : 'pipe',
    buffer: !isShown,
    all: true,
    reject: false,
    cancelSignal: signal,
    killSignal: 'SIGINT',
    forceKillAfterDelay: 8_000,
    killDescendants: true,
  });
  // Child processes inherit this priority.
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const result = await child;
  signal.throwIfAborted();
  if (result.exitCode === undefined && !result.isTerminated) throw new Error(result.shortMessage);
  return { exitCode: result.exitCode ?? 1, stdout: result.stdout ?? '', output: result.all ?? '' };
}

export function runNode(args: string[], options: CommandOptions): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}
