import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { OwnTipBody } from '@sprinkle/contracts/http.schemas';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import type { SupportFact } from '@sprinkle/contracts/tips/taking/supports.schemas';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import {
  supportChanged,
  tipAmountChanged,
  tipReplied,
  tipSucceeded,
  tipVisibilityChanged,
} from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply } from 'fastify';
import type { CreatorSession } from '../auth/sessions.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { inDollars } from '../platform/http/dollars.js';
import { LIVE_STREAMS_PER_USER } from '../platform/limits/limits.js';
import { EventStream } from './event-stream.js';

const HEARTBEAT_MS = 25_000;

interface Watcher {
  session: CreatorSession;
  stream: EventStream;
}

/** Sends each new tip and change to the open screens of its creator. */
@Injectable()
export class LiveTips implements OnModuleDestroy {
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();

  constructor(events: DomainEvents) {
    events.on(tipSucceeded, ({ tip }) => this.publish(tip));
    events.on(tipAmountChanged, ({ creatorId, tipId }) => this.publishChange(creatorId, tipId));
    events.on(tipReplied, ({ creatorId, tipId }) => this.publishChange(creatorId, tipId));
    events.on(tipVisibilityChanged, ({ creatorId, tipId }) => this.publishChange(creatorId, tipId));
    events.on(supportChanged, ({ support }) => this.publishSupport(support));
    events.on(sessionEnded, ({ sessionIds }) => this.endSessions(sessionIds));
    // Browsers reconnect and then fetch the current state.
    events.onLost(() => this.endAll());
  }

  open(session: CreatorSession, reply: FastifyReply): void {
    // A client that disconnected during the session look-up would be counted forever.
    if (reply.raw.closed) return;
    const userId = session.account.id;
    const own = this.watchers.get(userId) ?? new Set<Watcher>();
    if (own.size >= LIVE_STREAMS_PER_USER) {
      throw new DomainError('RATE_LIMITED', 'Too many open screens. Please close one of them.');
    }
    const watcher: Watcher = {
      session,
      stream: EventStream.open(reply, () => {
        own.delete(watcher);
        if (own.size === 0 && this.watchers.get(userId) === own) this.watchers.delete(userId);
      }),
    };
    own.add(watcher);
    this.watchers.set(userId, own);
  }

  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.endAll();
  }

  private publish(tip: TipFact): void {
    for (const { stream } of this.watchers.get(tip.creatorId) ?? []) stream.send('tip', toOwnTip(tip));
  }

  private publishChange(creatorId: string, tipId: string): void {
    for (const { stream } of this.watchers.get(creatorId) ?? []) stream.send('tip-changed', { id: tipId });
  }

  private publishSupport(support: SupportFact): void {
    const { id, creatorId, senderName, tipCents } = support;
    const news = inDollars({ id, news: newsOf(support), senderName, tipCents });
    for (const { stream } of this.watchers.get(creatorId) ?? []) stream.send('support', news);
  }

  private endSessions(sessionIds: string[]): void {
    const ended = new Set(sessionIds);
    this.endWhere(({ session }) => ended.has(session.sessionId));
  }

  private endAll(): void {
    this.endWhere(() => true);
  }

  private beat(): void {
    const now = Date.now();
    this.endWhere(({ session }) => Date.parse(session.expiresAt) <= now);
    for (const own of this.watchers.values()) for (const { stream } of own) stream.beat();
  }

  private endWhere(matches: (watcher: Watcher) => boolean): void {
    for (const own of this.watchers.values()) {
      for (const watcher of own) if (matches(watcher)) watcher.stream.end();
    }
  }
}

/** Creators get no notice of supports that they ended themselves or that a newer support replaced. */
function newsOf({ status, endReason, before }: SupportFact): 'began' | 'failed' | 'ended' | 'changed' {
  if (status === 'ended') return endReason === 'creator' || endReason === 'replaced' ? 'changed' : 'ended';
  if (status === 'past-due' && before?.status !== status) return 'failed';
  return before ? 'changed' : 'began';
}

/** Converts a tip that just succeeded to the form of its creator's list. */
function toOwnTip({ amountCents, id, senderName, senderEmail, message, ...tip }: TipFact): OwnTipBody {
  return inDollars({
    id,
    senderName,
    senderEmail: shownEmail(senderEmail),
    message,
    amountCents,
    response: null,
    respondedAt: null,
    socialPlatform: tip.socialPlatform,
    socialHandle: tip.socialHandle,
    createdAt: tip.createdAt,
    isHidden: tip.heldFor !== null,
    ...(tip.isMonthly && { isMonthly: true as const }),
    ...(tip.heldFor && { isHeld: true as const }),
    ...(tip.isPrivate && { isPrivate: true as const }),
    ...(tip.isAnonymous && { isAnonymous: true as const }),
  });
}
