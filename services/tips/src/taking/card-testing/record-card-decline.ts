import { execute, query } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { findPause, readDeclineHistory } from './decline-history.js';
import { DECLINES_COUNTED_DAYS, DECLINES_PER_PAYMENT } from './limits.js';
import { pausePage } from './pause-page.js';

export const CARD_DECLINED = 'setup_intent.setup_failed';

interface CardDecline {
  setupIntentId: string;
  /** The provider's id of the attempt. */
  attemptId: string;
  occurredAt: Date;
}

/** The order keeps simultaneous declines from deadlocking. The lock makes each of them count the ones before it. */
const LOCK_FORMS = `
  SELECT form.setup_intent_id, form.support_id, form.client_hash, form.wide_client_hash, form.email_hash, form.declines,
    supports.creator_id
  FROM support_cards AS form JOIN supports ON supports.id = form.support_id
    JOIN support_cards AS tried ON form.support_id = tried.support_id OR form.client_hash = tried.client_hash
  WHERE tried.setup_intent_id = $1 AND (form.created_at > now() - interval '1 day' OR form.setup_intent_id = $1)
  ORDER BY form.setup_intent_id FOR UPDATE OF form`;

const form = z.object({
  setupIntentId: z.string(),
  supportId: z.string(),
  clientHash: z.string().nullable(),
  wideClientHash: z.string().nullable(),
  emailHash: z.string().nullable(),
  declines: z.number(),
  creatorId: z.string(),
});

/** Stripe's event and the browser may both report the same attempt. */
const INSERT_DECLINE = `
  INSERT INTO declines (event_id, client_hash, wide_client_hash, email_hash, creator_id, occurred_at)
  SELECT $2, client_hash, wide_client_hash, email_hash, $3, $4 FROM support_cards
  WHERE setup_intent_id = $1 AND $4 > now() - interval '${DECLINES_COUNTED_DAYS} days'
  ON CONFLICT DO NOTHING`;

const COUNT = 'UPDATE support_cards SET declines = declines + 1 WHERE setup_intent_id = $1';

const CLOSE = `
  UPDATE support_cards SET close_at = now() WHERE setup_intent_id = ANY ($1) AND close_at > now()`;

/**
 * Counts a card that was declined in the form for a support's new card. All forms of a support share one count, and a pause
 * closes every form of the network. `CloseCards` closes them at the provider.
 */
export async function recordCardDecline(
  manager: EntityManager,
  { setupIntentId, attemptId, occurredAt }: CardDecline,
  isRelaxed: boolean,
): Promise<void> {
  const forms = await query(manager, form, LOCK_FORMS, [setupIntentId]);
  const tried = forms.find((each) => each.setupIntentId === setupIntentId);
  if (!tried) return;
  const values = [setupIntentId, attemptId, tried.creatorId, occurredAt];
  if ((await execute(manager, INSERT_DECLINE, values)) === 0) return;
  await execute(manager, COUNT, [setupIntentId]);
  const isPaused = findPause(await readDeclineHistory(manager, tried, isRelaxed)) !== null;
  const ofSupport = forms.filter(({ supportId }) => supportId === tried.supportId);
  const declines = ofSupport.reduce((sum, each) => sum + each.declines, 1);
  const toClose = isPaused ? forms : declines >= DECLINES_PER_PAYMENT ? ofSupport : [];
  await execute(manager, CLOSE, [toClose.map((each) => each.setupIntentId)]);
  await announce(manager, 'support_cards');
  await pausePage(manager, tried.creatorId);
}
