import { constants, setPriority } from 'node:os';
import { execa } from 'execa';

export interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** True to print the output as it comes, and to keep none of it. The command sees no terminal, because another may print at the same time. */
  isShown?: boolean;
  /** True for work that gets the time that other processes leave. */
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
  // A process passes its priority on to those that it starts.
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const result = await child;
  signal.throwIfAborted();
  if (result.exitCode === undefined && !result.isTerminated) throw new Error(result.shortMessage);
  return { exitCode: result.exitCode ?? 1, stdout: result.stdout ?? '', output: result.all ?? '' };
}

export function runNode(args: string[], options: CommandOptions): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}
