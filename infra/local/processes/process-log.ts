import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const REPEAT_AFTER_MS = 60_000;
const RECENT_LINE_COUNT = 50;
const RECENT_CHARACTERS = 20_000;

/** A quick check before parsing. Most text contains no problem, and parsing every line of a busy process is expensive. */
const POSSIBLE_PROBLEM =
  /"level":(?:"(?:warn|error|fatal)"|[4-9]\d)|FATAL|PANIC|ERROR|WARNING|ERR\]|FTL\]|WRN\]|Error:/;

/** The check of the installation sends this with each account, and the broker has to reject it. */
const EXPECTED_REJECTION = 'Publish Violation - Subject "$JS.API.INFO"';

/** Writes one process's log file. Repeats its warnings and errors at the console, each at most once a minute. */
export class ProcessLog {
  readonly path: string;
  private readonly stream: WriteStream;
  private recent = '';
  private readonly toldAt = new Map<string, number>();
  private readonly tell: (line: string) => void;

  constructor(directory: string, name: string, tell: (line: string) => void) {
    mkdirSync(directory, { recursive: true });
    this.path = join(directory, `${name}.log`);
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    this.stream = createWriteStream(this.path, { mode: 0o600 });
    this.tell = tell;
  }

  follow(output: Readable): void {
    let unfinished = '';
    output.setEncoding('utf8');
    output.on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) this.add(unfinished + text.slice(0, end));
      unfinished = end > 0 ? text.slice(end) : unfinished + text;
    });
    output.once('end', () => {
      if (unfinished) this.add(`${unfinished}\n`);
    });
  }

  /** Returns the problems in the log, or its last lines if there are none. */
  diagnosis(): string {
    const lines = this.recent.split('\n').filter(Boolean).slice(-RECENT_LINE_COUNT);
    const problems = lines.map(problemIn).filter((problem) => problem !== null);
    const telling = problems.length > 0 ? problems.slice(-5) : lines.slice(-15);
    return telling.map((line) => `    ${line}`).join('\n');
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.stream.end(() => resolve()));
  }

  /** Takes whole lines only. */
  private add(text: string): void {
    if (!this.stream.writableEnded) this.stream.write(text);
    this.recent = (this.recent + text).slice(-RECENT_CHARACTERS);
    if (!POSSIBLE_PROBLEM.test(text)) return;
    for (const line of text.split('\n')) this.tellProblem(line);
  }

  private tellProblem(line: string): void {
    const problem = problemIn(line);
    if (problem === null) return;
    const now = Date.now();
    if (now - (this.toldAt.get(problem) ?? 0) < REPEAT_AFTER_MS) return;
    this.toldAt.set(problem, now);
    this.tell(problem);
  }
}

/** Returns the message if a line of pino, Postgres, nats-server or plain text is a warning or error, else null. */
export function problemIn(line: string): string | null {
  if (line.includes(EXPECTED_REJECTION)) return null;
  if (line.startsWith('{')) {
    const entry = parsedEntry(line);
    if (entry) return isProblem(entry.level) ? (entry.msg ?? entry.message ?? line) : null;
  }
  const plain = /(?:\bFATAL:|\bPANIC:|\bERROR:|\bWARNING:|\[ERR\]|\[FTL\]|\[WRN\]|\b\w*Error:)\s*.*/.exec(
    line,
  );
  return plain ? plain[0] : null;
}

interface LogEntry {
  level?: number | string;
  msg?: string;
  message?: string;
}

function parsedEntry(line: string): LogEntry | null {
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null; // Not JSON after all; read it as plain text.
  }
}

function isProblem(level: LogEntry['level']): boolean {
  return typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(level ?? '');
}
