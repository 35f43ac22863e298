import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';

/** What tippers are written; each once for a tip. */
const TEMPLATES = ['tip-receipt', 'tip-reply'];

@Injectable()
export class AnonymizeTippers {
  /**
   * Also what is still to come: the mail's place is taken, so that an event that arrives late sends nothing. A mail that
   * is on its way this moment cannot be called back.
   */
  @HandlesEvent(tipperErased)
  async forget({ tipId }: EventPayload<typeof tipperErased>, { manager }: EventDelivery) {
    await manager.query(
      `INSERT INTO messages (dedupe_key, template, status, last_error)
       SELECT template || ':' || $1, template, 'failed', 'erased' FROM unnest($2::text[]) AS template
       ON CONFLICT (dedupe_key) DO UPDATE SET
         recipient = NULL, data = NULL,
         status = CASE messages.status WHEN 'sent' THEN 'sent' ELSE 'failed' END,
         last_error = CASE messages.status WHEN 'sent' THEN messages.last_error ELSE 'erased' END`,
      [tipId, TEMPLATES],
    );
  }
}
