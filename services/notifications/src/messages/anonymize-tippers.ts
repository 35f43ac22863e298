import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

/** These mails go to tippers, each once for a tip. */
const TEMPLATES = ['tip-receipt', 'tip-reply'];

@Injectable()
export class AnonymizeTippers {
  /** Inserts a row for each mail that is not queued yet, so that a late event sends nothing. */
  @HandlesEvent(tipperErased)
  async handleErased({ tipId }: EventPayload<typeof tipperErased>, { manager }: EventDelivery) {
    await manager.query(
      `INSERT INTO messages (dedupe_key, template, status, last_error)
       SELECT template || ':' || $1, template, 'failed', 'anonymized' FROM unnest($2::text[]) AS template
       ON CONFLICT (dedupe_key) DO UPDATE SET
         recipient = NULL, data = NULL,
         status = CASE messages.status WHEN 'sent' THEN 'sent' ELSE 'failed' END,
         last_error = CASE messages.status WHEN 'sent' THEN messages.last_error ELSE 'anonymized' END`,
      [tipId, TEMPLATES],
    );
  }
}
