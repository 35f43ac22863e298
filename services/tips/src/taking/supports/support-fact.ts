import type { SupportFact } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Support } from './support.entity.js';

/** The name of a creator who has closed the account is kept until the supporters are told. */
const FIND_USERNAME = `
  SELECT coalesce(creators.username, closed_creators.username, '') AS username
  FROM creators LEFT JOIN closed_creators ON closed_creators.creator_id = creators.id WHERE creators.id = $1`;
const found = z.object({ username: z.string() });

/** What an event says about a support, including when a failed payment is tried again. */
export async function supportFactOf(
  manager: EntityManager,
  support: Support,
  nextAttemptAt: Date | null = null,
): Promise<SupportFact> {
  const { toldStatus, toldTipCents } = support;
  const { username } = await queryOne(manager, found, FIND_USERNAME, [support.creatorId]);
  return {
    id: support.id,
    creatorId: support.creatorId,
    creatorUsername: username,
    senderName: support.senderName ?? 'Anonymous',
    senderEmail: support.senderEmail,
    status: support.status,
    endReason: support.endReason,
    tipCents: support.tipCents,
    coversFees: support.coversFees,
    before: toldStatus && toldTipCents ? { status: toldStatus, tipCents: toldTipCents } : null,
    nextPaymentAt: support.nextPaymentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    otherSupportId: null,
  };
}
