import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup, stopProcess } from './leftovers.ts';
import { startedAt } from './process-identity.mjs';
import { ProcessLog } from './process-log.ts';
import { ProcessRegister } from './register.ts';

/** Stages stop in this order. All processes of a stage stop together. */
const STAGES = ['entrance', 'service', 'part'] as const;

export interface ProcessSpec {
  name: string;
  stage: (typeof STAGES)[number];
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  stopSignal?: NodeJS.Signals;
  isReady: () => Promise<boolean>;
}

interface Supervised {
  spec: ProcessSpec;
  log: ProcessLog;
  child: ChildProcess | null;
  /** Promise that settles when the process and its descendants have closed their output. */
  outputEnd: Promise<unknown>;
  /** Whether the process was ready once, so that an unexpected exit leads to a restart. */
  isEstablished: boolean;
  isWanted: boolean;
  restartDelayMs: number;
}

const READY_WITHIN_MS = 60_000;
const OUTPUT_WITHIN_MS = 2_000;
const FIRST_RESTART_DELAY_MS = 500;
const LONGEST_RESTART_DELAY_MS = 30_000;
const CALM_AFTER_MS = 5_000;

/** Starts processes, keeps them running, and stops them all in order. */
export class Supervisor {
  /** Called whenever a process has started or ended. */
  onChange: () => void = () => undefined;
  private readonly logs: string;
  private readonly say: (line: string) => void;
  private readonly register: ProcessRegister;
  private readonly supervised = new Map<string, Supervised>();
  private stopped: Promise<void> | null = null;

  constructor(directory: string, say: (line: string) => void) {
    this.logs = join(directory, 'logs');
    this.say = say;
    this.register = new ProcessRegister(directory);
  }

  /** Resolves when the process responds. If it never does, throws with the end of its log. */
  async start(spec: ProcessSpec): Promise<void> {
    if (this.isStopping) throw new Error(`${spec.name} is not started any more`);
    const log = new ProcessLog(this.logs, spec.name, (problem) => {
      if (entry.isEstablished) this.say(`${spec.name}: ${problem}  (${log.path})`);
    });
    const entry: Supervised = {
      spec,
      log,
      child: null,
      outputEnd: Promise.resolve(),
      isEstablished: false,
      isWanted: true,
      restartDelayMs: FIRST_RESTART_DELAY_MS,
    };
    this.supervised.set(spec.name, entry);
    this.launch(entry);
    const problem = await this.problemBeforeReady(entry);
    if (problem !== null) throw new Error(problem);
    entry.isEstablished = true;
  }

  async restart(name: string): Promise<void> {
    const entry = this.supervised.get(name);
    if (!entry || this.isStopping) return;
    await this.stop(name);
    if (this.isStopping) return;
    entry.isWanted = true;
    await this.relaunch(entry);
  }

  /** Stops the process permanently. */
  async stop(name: string): Promise<void> {
    const entry = this.supervised.get(name);
    if (!entry) return;
    entry.isWanted = false;
    await this.stopOne(entry);
  }

  stopAll(): Promise<void> {
    this.stopped ??= this.stopInOrder();
    return this.stopped;
  }

  pids(): Record<string, number> {
    return this.register.pids();
  }

  private get isStopping(): boolean {
    return this.stopped !== null;
  }

  private async stopInOrder(): Promise<void> {
    for (const stage of STAGES) {
      const entries = [...this.supervised.values()].filter(({ spec }) => spec.stage === stage);
      await Promise.all(entries.map((entry) => this.stopOne(entry)));
    }
    await Promise.all([...this.supervised.values()].map(({ log }) => log.close()));
    this.register.close();
  }

  private launch(entry: Supervised): void {
    const { spec, log } = entry;
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      ...spec.user,
      detached: true, // Ctrl-C at the terminal reaches only this process, which then stops the others in order.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    entry.child = child;
    entry.outputEnd = new Promise((resolve) => child.once('close', resolve));
    const launchedAt = Date.now();
    child.on('error', (error) => this.handleExit(entry, child, error.message, launchedAt));
    child.on('exit', (code, signal) => this.handleExit(entry, child, signal ?? `exit ${code}`, launchedAt));
    if (child.pid !== undefined) this.register.add(spec.name, child.pid, spec.stopSignal ?? 'SIGTERM');
    this.onChange();
    log.follow(child.stdout);
    log.follow(child.stderr);
  }

  private handleExit(entry: Supervised, child: ChildProcess, reason: string, launchedAt: number): void {
    if (entry.child !== child) return;
    entry.child = null;
    if (child.pid !== undefined) killGroup(child.pid);
    this.register.remove(entry.spec.name);
    this.onChange();
    if (!entry.isEstablished || !entry.isWanted || this.isStopping) return;
    if (Date.now() - launchedAt > CALM_AFTER_MS) entry.restartDelayMs = FIRST_RESTART_DELAY_MS;
    const wait = entry.restartDelayMs;
    entry.restartDelayMs = Math.min(wait * 2, LONGEST_RESTART_DELAY_MS);
    this.say(
      `${entry.spec.name} stopped unexpectedly (${reason}); restarting in ${wait / 1000} s  (${entry.log.path})`,
    );
    setTimeout(() => void this.relaunch(entry), wait).unref();
  }

  private async relaunch(entry: Supervised): Promise<void> {
    if (this.isStopping || !entry.isWanted || entry.child) return;
    this.launch(entry);
    const problem = await this.problemBeforeReady(entry);
    if (this.isStopping) return;
    if (problem === null) this.say(`${entry.spec.name} is back`);
    else if (entry.child) this.say(problem); // An exit was already reported.
  }

  /** Waits until the process responds. Returns what went wrong, or null. */
  private async problemBeforeReady(entry: Supervised): Promise<string | null> {
    const { spec, log, child } = entry;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await spec.isReady())) {
      if (this.isStopping) return `${spec.name} was stopped while it was starting`;
      if (entry.child !== child) {
        await Promise.race([entry.outputEnd, delay(OUTPUT_WITHIN_MS)]);
        return `${spec.name} ended while it was starting; ${log.path} says:\n${log.diagnosis()}`;
      }
      if (Date.now() > deadline)
        return `${spec.name} did not become ready; ${log.path} says:\n${log.diagnosis()}`;
      await delay(30);
    }
    return null;
  }

  private async stopOne({ spec, child }: Supervised): Promise<void> {
    if (child?.pid === undefined) return;
    const exited = once(child, 'exit');
    const since = startedAt(child.pid);
    const stopSignal = spec.stopSignal ?? 'SIGTERM';
    if (since !== null) await stopProcess({ name: spec.name, pid: child.pid, startedAt: since, stopSignal });
    await exited;
  }
}
