import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions } from '@node-rs/argon2';
import type { Actor } from '@sprinkle/contracts/actor';
import { countedNetworksOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';

/** OWASP's minimum for argon2id is 19 MiB; one hash takes 12 to 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
/** A caller behind a longer queue would miss its deadline anyway. */
const QUEUE_MAX = 60;
/** Administrators can sign in even when others fill the queue. */
const QUEUE_EXTRA_FOR_ADMINS = 12;
/** One client cannot fill the queue for all others. */
const QUEUE_MAX_PER_CLIENT = 6;

type Client = Pick<Actor, 'kind' | 'ipAddress'>;

interface QueuedTask {
  networks: string[];
  start: () => void;
}

/** Limits waiting hashes per network that a request comes from. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: QueuedTask[] = [];
  private readonly decoy = hash(randomBytes(32), COST);

  hash(password: string, client: Client): Promise<string> {
    return this.inTurn(client, () => hash(normalForm(password), COST));
  }

  /**
   * Hashes with the salt and the cost of an existing hash, so that the two can be compared. Without an existing hash it
   * takes as long, so that the response time does not reveal whether an account exists.
   */
  hashLike(passwordHash: string | undefined, password: string, client: Client): Promise<string> {
    return this.hashWithSaltOf(passwordHash, normalForm(password), client);
  }

  /**
   * Returns the hash of the normalized password. If that does not match and the typed text differs, also returns the hash of the typed
   * text, which is what hashes from before normalization were made from.
   */
  async hashForms(passwordHash: string | undefined, password: string, client: Client): Promise<string[]> {
    const computed = await this.hashLike(passwordHash, password, client);
    if (password === normalForm(password) || isSameHash([computed], passwordHash)) return [computed];
    return [computed, await this.hashWithSaltOf(passwordHash, password, client)];
  }

  async verify(passwordHash: string | undefined, password: string, client: Client): Promise<boolean> {
    return isSameHash(await this.hashForms(passwordHash, password, client), passwordHash);
  }

  private async hashWithSaltOf(passwordHash: string | undefined, text: string, client: Client) {
    const like = passwordHash ?? (await this.decoy);
    const { memoryCost, timeCost, parallelism } = parseOptions(like);
    const options = { memoryCost, timeCost, parallelism, salt: saltOf(like) };
    return this.inTurn(client, () => hash(text, options));
  }

  private async inTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
    if (this.running >= CONCURRENCY) {
      this.assertQueueHasRoom(client);
      const networks = countedNetworksOf(client).map(({ network }) => network);
      await new Promise<void>((start) => this.queue.push({ networks, start }));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The next task takes over this slot directly, so that no newcomer can overtake it.
      const next = this.queue.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private assertQueueHasRoom(client: Client): void {
    const max = client.kind === 'admin' ? QUEUE_MAX + QUEUE_EXTRA_FOR_ADMINS : QUEUE_MAX;
    const hasTooMany = countedNetworksOf(client).some(({ network, factor }) => {
      const ofNetwork = this.queue.filter(({ networks }) => networks.includes(network)).length;
      return ofNetwork >= QUEUE_MAX_PER_CLIENT * factor;
    });
    if (this.queue.length < max && !hasTooMany) return;
    throw new DomainError('SERVICE_UNAVAILABLE', 'We are very busy right now. Please try again in a moment.');
  }
}

/** Keyboards and systems send the same letters as different code points, as NIST SP 800-63B section 3.1.1.2 warns. */
export function normalForm(password: string): string {
  return password.normalize('NFKC');
}

/** Returns whether one of the computed hashes is the stored one. */
export function isSameHash(computed: string[], stored: string | null | undefined): boolean {
  return computed.some(
    (each) => each.length === stored?.length && timingSafeEqual(Buffer.from(each), Buffer.from(stored)),
  );
}

/** The salt is the second to last part of `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`. */
function saltOf(passwordHash: string): Buffer {
  return Buffer.from(passwordHash.split('$').at(-2) ?? '', 'base64');
}
