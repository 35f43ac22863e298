import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@sprinkle/service-kit/errors';

/** argon2id with 19 MiB: OWASP's minimum, 12-40 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
/** Callers in line beyond these would wait longer than their deadline. */
const LONGEST_LINE = 60;

@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly line: (() => void)[] = [];
  private readonly decoy = hash(randomBytes(32), COST);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Takes as long for an account that does not exist. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.decoy);
    const matches = await this.inTurn(() => verify(compared, password));
    return matches && passwordHash !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= CONCURRENCY) {
      if (this.line.length >= LONGEST_LINE) {
        throw new DomainError(
          'SERVICE_UNAVAILABLE',
          'We are very busy right now. Please try again in a moment.',
        );
      }
      await new Promise<void>((resolve) => this.line.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
