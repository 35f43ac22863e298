import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AppConfig, CreatorPage } from '@sprinkle/contracts/http.schemas';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { FreshCache } from '../cache/fresh-cache.js';
import { PreparedAnswer } from '../http/prepared-answer.js';

const KEPT_MS = 60_000;
const KEPT_BYTES = 64 * 1024 * 1024;
/** Names nobody has are asked for by strangers: few are remembered, and not for long. */
const ABSENCES = { ttlMs: 10_000, max: 5_000 };
/** JSON, HTML and their compressed forms, all told, against the JSON alone. */
const SIZE_FACTOR = 6;
const RENDERED_BYTES = 16 * 1024;
const USERNAME_LONGEST = 100;

/** A creator's page as every visitor may see it, with the documents made of it since. */
export interface PublicPage {
  readonly page: CreatorPage;
  readonly json: PreparedAnswer;
  /** By layout; a document holds for the configuration it was rendered with. */
  readonly html: Map<string, { config: AppConfig; answer: PreparedAnswer }>;
}

/** The public reads, answered from memory until an event says that they changed. */
@Injectable()
export class CreatorPages {
  private readonly cache = new FreshCache<PublicPage>({
    ttlMs: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeOf: ({ json }) => json.body.length * SIZE_FACTOR + RENDERED_BYTES,
    misses: ABSENCES,
  });

  constructor(private readonly rpc: RpcClient) {}

  /** What anybody may see; the name ignores case. */
  async findPublic(username: string): Promise<PublicPage | undefined> {
    if (username.length > USERNAME_LONGEST) return undefined;
    return this.cache.get(username.toLowerCase(), async () => {
      const page = await this.load(username, { kind: 'anonymous' });
      return page && { page, json: PreparedAnswer.json(page), html: new Map() };
    });
  }

  /** The same, only if it is in memory. */
  remembered(username: string): PublicPage | undefined {
    return this.cache.peek(username.toLowerCase());
  }

  /** What the owner may see besides: a page that is not published. Never kept. */
  async findForOwner(username: string, actor: Actor): Promise<CreatorPage | undefined> {
    if (actor.username?.toLowerCase() !== username.toLowerCase()) return undefined;
    return this.load(username, actor);
  }

  drop(username: string): void {
    this.cache.drop(username.toLowerCase());
  }

  dropAll(): void {
    this.cache.clear();
  }

  private async load(username: string, actor: Actor): Promise<CreatorPage | undefined> {
    const [found, tips] = await Promise.all([
      this.rpc.call(getPublicProfileRpc, { username }, { actor }).catch(undefinedWhenNotFound),
      this.rpc.call(listPublicTipsRpc, { username }, { actor }).catch(emptyWhenNotFound),
    ]);
    return found && { user: found.profile, socialLinks: found.socialLinks, tips };
  }
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 404) return undefined;
  throw error;
}

function emptyWhenNotFound(error: unknown): [] {
  undefinedWhenNotFound(error);
  return [];
}
