import { TIP_SUMMARY_HOUR } from '@sprinkle/contracts/rules/tip-limits';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { type MailContent, mailContentSchema } from '../messages/mail-content.js';
import { getAddress } from '../recipients/recipient.entity.js';

/** The mail shows this many tips and counts the rest. */
const SHOWN_TIPS = 10;

/** Stands in for the tip's own mail, so that a repeated tip counts once. */
const MARK = `
  INSERT INTO messages (dedupe_key, template, status) VALUES ('tip-notice:' || $1, 'tip-notice', 'skipped')
  ON CONFLICT (dedupe_key) DO NOTHING`;

/** A summary that was ever claimed may have been sent, so it takes no more tips. */
const ADD = `
  INSERT INTO messages (dedupe_key, account_id, recipient, template, data, next_attempt_at)
  VALUES ($1, $2, $3, 'tip-summary', $4, $5)
  ON CONFLICT (dedupe_key) DO UPDATE SET data = messages.data || jsonb_build_object(
    'count', (messages.data ->> 'count')::integer + 1,
    'amountCents', (messages.data ->> 'amountCents')::bigint + (excluded.data ->> 'amountCents')::bigint,
    'shareCents', (messages.data ->> 'shareCents')::bigint + (excluded.data ->> 'shareCents')::bigint,
    'tips', CASE WHEN jsonb_array_length(messages.data -> 'tips') < ${SHOWN_TIPS}
      THEN (messages.data -> 'tips') || (excluded.data -> 'tips') ELSE messages.data -> 'tips' END)
  WHERE messages.status = 'queued' AND messages.attempts = 0
  RETURNING pg_notify('messages', '')`;

/** Adds a tip to the creator's next summary, a queued mail that is due at a fixed hour. */
export async function addToSummary(manager: EntityManager, tip: TipFact): Promise<void> {
  const recipient = await getAddress(manager, tip.creatorId);
  if (!recipient) return;
  const { id, senderName, amountCents, message, heldFor } = tip;
  if ((await execute(manager, MARK, [id])) === 0) return;
  const { data } = mailContentSchema.parse({
    template: 'tip-summary',
    data: {
      creatorUsername: tip.creatorUsername,
      creatorHasPayoutMethod: tip.creatorHasPayoutMethod,
      count: 1,
      amountCents,
      shareCents: amountCents - tip.feeCents - tip.processingCents,
      tips: [{ id, senderName, amountCents, message, heldFor }],
    },
  } satisfies MailContent);
  const due = nextSummaryAt(new Date());
  const add = () =>
    execute(manager, ADD, [
      `tip-summary:${tip.creatorId}:${due.toISOString().slice(0, 10)}`,
      tip.creatorId,
      recipient,
      JSON.stringify(data),
      due,
    ]);
  while ((await add()) === 0) due.setUTCDate(due.getUTCDate() + 1);
}

export function nextSummaryAt(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(TIP_SUMMARY_HOUR, 0, 0, 0);
  if (due <= now) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
