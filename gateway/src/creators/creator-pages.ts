import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AppConfig, CreatorPage } from '@sprinkle/contracts/http.schemas';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { CachedResponse } from '../platform/cache/cached-response.js';

const KEPT_MS = 60_000;
/** A page that had to do without its tips is asked for anew this soon. */
const KEPT_WITHOUT_TIPS_MS = 2_000;
/** A page is worth more than its tips: it does not wait longer for them. */
const TIPS_PATIENCE_MS = 2_000;
const KEPT_BYTES = 40 * 1024 * 1024;
/** Strangers ask for names that nobody has, and somebody may take one at any time. */
const ABSENCE_KEPT_MS = 10_000;
/** What a page holds in all its forms, against its JSON alone: what grows with it, and the document around it. */
const SIZE_FACTOR = 6;
const RENDERED_BYTES = 40 * 1024;
const MOVED_BYTES = 256;
const USERNAME_LONGEST = 100;
/** Names in a row that lead on to another; more is a circle that lasts until the next event. */
const MOVES_MAX = 3;

/** A creator's page as every visitor may see it, with the documents made of it since. */
export interface PublicPage {
  readonly page: CreatorPage;
  readonly json: CachedResponse;
  /** By layout; a document holds for the configuration it was rendered with. */
  readonly html: Map<string, { config: AppConfig; answer: CachedResponse }>;
}

/** What is kept under a name that its owner gave up: nothing of the page but where it is. */
interface MovedPage {
  readonly movedTo: string;
}

type Kept = PublicPage | MovedPage;

/** The public reads, answered from memory until an event says that they changed. */
@Injectable()
export class CreatorPages {
  private readonly logger = new Logger(CreatorPages.name);
  private readonly cache = new FreshCache<Kept>({
    ttlMs: (kept) => ('page' in kept && kept.page.areTipsMissing ? KEPT_WITHOUT_TIPS_MS : KEPT_MS),
    maxBytes: KEPT_BYTES,
    bytesOf: (kept) => ('page' in kept ? kept.json.body.length * SIZE_FACTOR + RENDERED_BYTES : MOVED_BYTES),
    absenceTtlMs: ABSENCE_KEPT_MS,
  });

  constructor(private readonly rpc: RpcClient) {}

  /** What anybody may see; the name ignores case, and may be one that the owner gave up. */
  async findPublic(username: string): Promise<PublicPage | undefined> {
    if (username.length > USERNAME_LONGEST) return undefined;
    let name = username.toLowerCase();
    for (let moves = 0; moves <= MOVES_MAX; moves += 1) {
      const kept = await this.cache.get(name, () => this.loadKept(name));
      if (!kept || 'page' in kept) return kept;
      name = kept.movedTo;
    }
    return undefined;
  }

  /** The same, only if it is in memory. */
  remembered(username: string): PublicPage | undefined {
    const kept = this.cache.peek(username.toLowerCase());
    return kept && 'page' in kept ? kept : undefined;
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

  private async loadKept(name: string): Promise<Kept | undefined> {
    const page = await this.load(name, { kind: 'anonymous' });
    if (!page) return undefined;
    const username = page.user.username.toLowerCase();
    if (username !== name) return { movedTo: username };
    return { page, json: CachedResponse.json(page), html: new Map() };
  }

  private async load(username: string, actor: Actor): Promise<CreatorPage | undefined> {
    const [found, tips] = await Promise.all([
      this.rpc.call(getPublicProfileRpc, { username }, { actor }).catch(undefinedWhenNotFound),
      this.findTips(username, actor),
    ]);
    if (!found) return undefined;
    const user = { ...found.profile, buttonIcon: found.buttonIcon };
    const page = { user, socialLinks: found.socialLinks, tips: tips ?? [] };
    return tips ? page : { ...page, areTipsMissing: true };
  }

  /** Undefined when they cannot be read for the moment: the page is shown without them. */
  private async findTips(username: string, actor: Actor): Promise<PublicTip[] | undefined> {
    try {
      return await this.rpc.call(listPublicTipsRpc, { username }, { actor, deadlineMs: TIPS_PATIENCE_MS });
    } catch (error) {
      if (error instanceof DomainError && error.status === 404) return [];
      this.logger.warn(`A page is shown without its tips: ${String(error)}`);
      return undefined;
    }
  }
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 404) return undefined;
  throw error;
}
