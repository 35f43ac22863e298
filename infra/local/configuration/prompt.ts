import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Question {
  text: string;
  /** Value for an empty answer; null if an answer is required. */
  standard: string | null;
  /** Whether the answer is hidden while it is typed. */
  isSecret?: boolean;
  /** Returns what is wrong with an answer, or null. */
  problemOf: (answer: string) => string | null;
}

/** Asks on the terminal, or reads the answers from a pipe. */
export class Prompt {
  private readonly lines: Interface;
  private readonly answers: AsyncIterator<string>;
  private isMuted = false;

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.isMuted) process.stdout.write(chunk);
        done();
      },
    });
    this.lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    this.lines.on('SIGINT', () => process.exit(130));
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  /** Repeats the question until the answer is valid. */
  async ask({ text, standard, isSecret = false, problemOf }: Question): Promise<string> {
    for (;;) {
      process.stdout.write(`${text}${standard ? ` [${standard}]` : ''}: `);
      this.isMuted = isSecret;
      const { value, done } = await this.answers.next();
      this.isMuted = false;
      if (isSecret) process.stdout.write('\n');
      if (done) throw new Error('\nThe answers ended, so nothing was written.');
      const answer = (value as string).trim() || (standard ?? '');
      const problem = answer === '' && standard === '' ? null : problemOf(answer);
      if (problem === null) return answer;
      console.log(`  ${problem}`);
    }
  }

  close(): void {
    this.lines.close();
  }
}
