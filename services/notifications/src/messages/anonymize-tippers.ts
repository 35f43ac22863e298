import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { supporterErased, tipperErased, tipperWordsRemoved } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { lockMailsOfTip } from './lock-mails-of-tip.js';
import { endSupporterNotes } from './refuse-supporter-notes.js';

const TEMPLATES = ['tip-receipt', 'tip-reply', 'tip-refund-receipt'];

/** A tip can have several refunds, so their mails' keys continue after the tip's id. Each template has an index for them. */
const REFUND_TEMPLATES = ['tip-refund-receipt', 'tip-refund-failure-receipt'];

/** The same applies to the mails of a support. */
const SUPPORT_TEMPLATES = ['support-news', 'support-reminder'];

const anonymizeMails = (template: string) => `
  UPDATE messages SET recipient = NULL, data = NULL,
    status = CASE status WHEN 'sent' THEN 'sent' ELSE 'failed' END,
    last_error = CASE status WHEN 'sent' THEN last_error ELSE 'anonymized' END
  WHERE template = '${template}' AND dedupe_key LIKE '${template}:' || $1 || ':%'`;

/** A waiting copy is skipped, but one being handed over is still sent. */
const ANONYMIZE_NOTES = `
  UPDATE messages SET is_forgotten_at_end = true,
    recipient = CASE WHEN status IN ('queued', 'sending') THEN recipient END,
    data = CASE WHEN status IN ('queued', 'sending') THEN data END
  WHERE template = 'supporter-note' AND dedupe_key LIKE 'supporter-note:' || $1 || ':%'`;

const REMOVE_WORDS = `
  UPDATE messages SET data = jsonb_set(data, '{tip}', (data -> 'tip') ||
    '{"senderName": "Anonymous", "message": "", "socialPlatform": null, "socialHandle": null}')
  WHERE dedupe_key = ANY ($1) AND data IS NOT NULL`;

const REMOVE_WORDS_FROM_SUMMARY = `
  UPDATE messages SET data = jsonb_set(data, '{tips}', (
    SELECT jsonb_agg(CASE WHEN tip ->> 'id' = $1
      THEN tip || '{"senderName": "Anonymous", "message": ""}' ELSE tip END ORDER BY position)
    FROM jsonb_array_elements(data -> 'tips') WITH ORDINALITY AS listed (tip, position)))
  WHERE template = 'tip-summary' AND data -> 'tips' @> jsonb_build_array(jsonb_build_object('id', $1::text))`;

@Injectable()
export class AnonymizeTippers {
  /** Inserts a row for each mail that is not queued yet, so that a late event sends nothing. */
  @HandlesEvent(tipperErased)
  async handleErased({ tipId }: EventPayload<typeof tipperErased>, { manager }: EventDelivery) {
    await lockMailsOfTip(manager, tipId);
    await execute(
      manager,
      `INSERT INTO messages (dedupe_key, template, status, last_error)
       SELECT template || ':' || $1, template, 'failed', 'anonymized' FROM unnest($2::text[]) AS template
       ON CONFLICT (dedupe_key) DO UPDATE SET
         recipient = NULL, data = NULL,
         status = CASE messages.status WHEN 'sent' THEN 'sent' ELSE 'failed' END,
         last_error = CASE messages.status WHEN 'sent' THEN messages.last_error ELSE 'anonymized' END`,
      [tipId, TEMPLATES],
    );
    for (const template of REFUND_TEMPLATES) await execute(manager, anonymizeMails(template), [tipId]);
  }

  @HandlesEvent(supporterErased)
  async handleSupporterErased(
    { supportId }: EventPayload<typeof supporterErased>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await endSupporterNotes(manager, supportId);
    await execute(manager, ANONYMIZE_NOTES, [supportId]);
    for (const template of SUPPORT_TEMPLATES) await execute(manager, anonymizeMails(template), [supportId]);
  }

  /** A mail that is not sent yet goes out without the words. The creator is still told about the tip. */
  @HandlesEvent(tipperWordsRemoved)
  async handleWordsRemoved(
    { tipId }: EventPayload<typeof tipperWordsRemoved>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(manager, REMOVE_WORDS, [[`tip-receipt:${tipId}`, `tip-notice:${tipId}`]]);
    await execute(manager, REMOVE_WORDS_FROM_SUMMARY, [tipId]);
  }
}
