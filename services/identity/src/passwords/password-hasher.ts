import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions } from '@node-rs/argon2';
import { DomainError } from '@sprinkle/service-kit/errors';

/** argon2id with 19 MiB: OWASP's minimum, 12-40 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
/** Callers in line beyond these would wait longer than their deadline. */
const LONGEST_LINE = 60;
/** Of one client: nobody fills the line for all others. */
const LONGEST_LINE_OF_CLIENT = 6;

interface Waiting {
  client: string;
  start: () => void;
}

/** `client` is who asks, as the network it comes from. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly line: Waiting[] = [];
  private readonly decoy = hash(randomBytes(32), COST);

  hash(password: string, client: string): Promise<string> {
    return this.inTurn(client, () => hash(password, COST));
  }

  /** With the salt and at the cost of another hash, to be compared with it. Takes as long where there is none. */
  async hashLike(passwordHash: string | undefined, password: string, client: string): Promise<string> {
    const like = passwordHash ?? (await this.decoy);
    const { memoryCost, timeCost, parallelism } = parseOptions(like);
    const options = { memoryCost, timeCost, parallelism, salt: saltOf(like) };
    return this.inTurn(client, () => hash(password, options));
  }

  /** Takes as long for an account that does not exist. */
  async verify(passwordHash: string | undefined, password: string, client: string): Promise<boolean> {
    return isSameHash(await this.hashLike(passwordHash, password, client), passwordHash);
  }

  private async inTurn<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= CONCURRENCY) {
      this.refuseLongLine(client);
      await new Promise<void>((start) => this.line.push({ client, start }));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.line.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private refuseLongLine(client: string): void {
    const ofClient = this.line.filter((waiting) => waiting.client === client).length;
    if (this.line.length < LONGEST_LINE && ofClient < LONGEST_LINE_OF_CLIENT) return;
    throw new DomainError('SERVICE_UNAVAILABLE', 'We are very busy right now. Please try again in a moment.');
  }
}

export function isSameHash(computed: string, stored: string | null | undefined): boolean {
  if (!stored || stored.length !== computed.length) return false;
  return timingSafeEqual(Buffer.from(computed), Buffer.from(stored));
}

/** The last part but one of `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`. */
function saltOf(passwordHash: string): Buffer {
  return Buffer.from(passwordHash.split('$').at(-2) ?? '', 'base64');
}
