import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Runs `npm start` on a data folder, in its own process group, as a terminal does. */
export class NpmStart {
  output = '';
  readonly api: string;
  private readonly npm: ChildProcess;

  private constructor(npm: ChildProcess, port: string) {
    this.npm = npm;
    this.api = `http://127.0.0.1:${port}/api`;
    npm.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    npm.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** Waits until the command says that it is ready. If it ends first, throws its output. */
  static async run(dataDirectory: string): Promise<NpmStart> {
    const { PATH, HOME, TZ } = process.env;
    const port = String(await freePort());
    const ports = {
      PORT: port,
      MAIL_UI_PORT: String(await freePort()),
      STRIPE_SANDBOX_PORT: String(await freePort()),
    };
    const npm = spawn('npm', ['start', '--', '--no-demo'], {
      cwd: repositoryRoot,
      env: { PATH, HOME, TZ, DATA_DIR: dataDirectory, ...ports },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const start = new NpmStart(npm, port);
    await new Promise<void>((isReady, reject) => {
      npm.stdout.on('data', () => /Ready after/.test(start.output) && isReady());
      npm.once('exit', () => reject(new Error(`npm start ended:\n${start.output}`)));
    });
    return start;
  }

  /** Returns npm and all processes started below it. */
  processes(): number[] {
    const running = [this.npm.pid as number];
    for (const parent of running) running.push(...childrenOf(parent));
    return running;
  }

  /** Acts like Ctrl-C at a terminal. Resolves with the exit code. */
  async interrupt(): Promise<number | null> {
    const ended = once(this.npm, 'exit');
    this.signalGroup('SIGINT');
    return ((await ended) as [number | null])[0];
  }

  killNpm(): void {
    this.npm.kill('SIGKILL');
  }

  killGroup(): void {
    this.signalGroup('SIGKILL');
  }

  private signalGroup(signal: NodeJS.Signals): void {
    process.kill(-(this.npm.pid as number), signal);
  }
}

export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state !== undefined && state !== 'Z';
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.[1] === String(parent));
}

/** Returns the fields from the state on. The process name before them may contain any character. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // It has ended.
  }
}
