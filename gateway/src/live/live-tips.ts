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

/** Tells the open screens of signed-in creators of each tip as it arrives. */
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
    // Browsers reconnect by themselves and then fetch the current state.
    events.onLost(() => this.endAll());
  }

  open(session: CreatorSession, reply: FastifyReply): void {
    // A client that left while its session was looked up would be counted for ever.
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

/** Creators are not told of supports that they ended themselves, nor of those that a newer support replaced. */
function newsOf({ status, endReason, before }: SupportFact): 'began' | 'failed' | 'ended' | 'changed' {
  if (status === 'ended') return endReason === 'creator' || endReason === 'replaced' ? 'changed' : 'ended';
  if (status === 'past-due' && before?.status !== status) return 'failed';
  return before ? 'changed' : 'began';
}

/** Shows a tip that just succeeded as its creator's list does. */
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
