import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Rpc, RpcReply, RpcRequest } from '@sprinkle/contracts/rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { PlatformSettings } from '../platform-settings/platform-settings.js';
import { CachedDocument } from '../platform/cache/cached-document.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { inDollars } from '../platform/http/dollars.js';

const TTL_MS = 60_000;
const TTL_WITHOUT_TIPS_MS = 2_000;
/** Allows for clocks that differ by this much. */
const LEAST_TTL_MS = 250;
/** Strangers request names that do not exist, and somebody may register such a name at any time. */
const ABSENCE_TTL_MS = 10_000;
/** A page waits no longer than this for its tips. */
const TIPS_DEADLINE_MS = 2_000;
const CACHE_BYTES = 40 * 1024 * 1024;
/** A page is cached in several forms. Some grow with its JSON, and each document adds a fixed part. */
const SIZE_FACTOR = 6;
const DOCUMENT_BYTES = 40 * 1024;
const MOVED_BYTES = 256;
const KEY_LENGTH_MAX = 100;
/** More moves in a row mean a loop, which lasts until the next event. */
const MOVES_MAX = 3;

const NO_TIPS = { tips: [], goal: null };

/** Holds a creator's page as visitors see it, with the documents rendered from it. */
export class PublicPage {
  readonly json: CachedResponse;
  private readonly documents = new Map<string | undefined, CachedDocument>();

  /** `linksChangeAt` is when the page's links next change by schedule. */
  constructor(
    readonly page: CreatorPage,
    readonly linksChangeAt: string | null,
  ) {
    this.json = CachedResponse.json(page);
  }

  /** Returns the document of the given layout, or of the profile's own layout if none is given. */
  documentOf(layout: string | undefined): CachedDocument {
    const document = this.documents.get(layout) ?? new CachedDocument();
    this.documents.set(layout, document);
    return document;
  }
}

type Entry = PublicPage | { readonly movedTo: string };

/** A page expires when its links next change. Its TTL is never zero, which would mean no expiry. */
function lifetimeOf(entry: Entry): number {
  if (!('page' in entry)) return TTL_MS;
  const lifetime = entry.page.areTipsMissing ? TTL_WITHOUT_TIPS_MS : TTL_MS;
  if (!entry.linksChangeAt) return lifetime;
  return Math.min(lifetime, Math.max(Date.parse(entry.linksChangeAt) - Date.now(), LEAST_TTL_MS));
}

/** Serves public pages from memory until an event says that they changed. */
@Injectable()
export class CreatorPages {
  private readonly logger = new Logger(CreatorPages.name);
  private readonly cache = new FreshCache<Entry>({
    name: 'creator-pages',
    ttlMs: lifetimeOf,
    maxBytes: CACHE_BYTES,
    bytesOf: (entry) =>
      'page' in entry ? entry.json.body.length * SIZE_FACTOR + DOCUMENT_BYTES : MOVED_BYTES,
    absenceTtlMs: ABSENCE_TTL_MS,
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: PlatformSettings,
  ) {}

  /** Finds a page that anybody may see. Ignores the name's case, and follows former usernames. */
  async findPublic(username: string): Promise<PublicPage | undefined> {
    if (username.length > KEY_LENGTH_MAX) return undefined;
    let name = username.toLowerCase();
    for (let moves = 0; moves <= MOVES_MAX; moves += 1) {
      const entry = await this.cache.get(name, () => this.loadEntry(name));
      if (!entry || 'page' in entry) return entry;
      name = entry.movedTo;
    }
    return undefined;
  }

  /** Returns a public page only if it is cached under this name. */
  peek(username: string): PublicPage | undefined {
    const entry = this.cache.peek(username.toLowerCase());
    return entry && 'page' in entry ? entry : undefined;
  }

  /** Finds the owner's page even if it is not published. It is never cached. */
  async findForOwner(username: string, actor: Actor): Promise<CreatorPage | undefined> {
    if (actor.username?.toLowerCase() !== username.toLowerCase()) return undefined;
    return (await this.load(username, actor))?.page;
  }

  /** Makes a call that changes the actor's page, and drops the page from the cache. */
  async change<R extends Rpc>(rpc: R, payload: RpcRequest<R>, actor: Actor): Promise<RpcReply<R>> {
    const reply = await this.rpc.call(rpc, payload, { actor });
    if (actor.username) this.drop(actor.username);
    return reply;
  }

  drop(username: string): void {
    this.cache.drop(username.toLowerCase());
  }

  dropAll(): void {
    this.cache.clear();
  }

  private async loadEntry(name: string): Promise<Entry | undefined> {
    const found = await this.load(name, { kind: 'anonymous' });
    if (!found) return undefined;
    const username = found.page.user.username.toLowerCase();
    return username === name ? new PublicPage(found.page, found.linksChangeAt) : { movedTo: username };
  }

  private async load(
    username: string,
    actor: Actor,
  ): Promise<{ page: CreatorPage; linksChangeAt: string | null } | undefined> {
    const [found, given] = await Promise.all([
      this.rpc.call(getPublicProfileRpc, { username }, { actor }).catch(undefinedWhenNotFound),
      this.findTips(username, actor),
    ]);
    if (!found) return undefined;
    const { socialLinks, links, linksChangeAt } = found;
    const user = { ...(await this.settings.shownOn(found.profile)), buttonIcon: found.buttonIcon };
    const page = { user, socialLinks, links, ...(given ?? { ...NO_TIPS, areTipsMissing: true as const }) };
    return { page, linksChangeAt };
  }

  /** Returns undefined if the tips cannot be read now. The page is then shown without them. */
  private async findTips(
    username: string,
    actor: Actor,
  ): Promise<Pick<CreatorPage, 'tips' | 'tipCount' | 'goal'> | undefined> {
    try {
      const options = { actor, deadlineMs: TIPS_DEADLINE_MS };
      const { tips, tipCount, goal } = await this.rpc.call(getPublicTipsRpc, { username }, options);
      return { tips: tips.map(inDollars), tipCount, goal: goal && inDollars(goal) };
    } catch (error) {
      if (error instanceof DomainError && error.status === 404) return NO_TIPS;
      this.logger.warn(`A page is shown without its tips: ${String(error)}`);
      return undefined;
    }
  }
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 404) return undefined;
  throw error;
}
