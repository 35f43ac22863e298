import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { supporterNotesEnded, supporterNoteWritten } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { endSupporterNotes } from '../messages/refuse-supporter-notes.js';

const ADD = `
  INSERT INTO mass_mails (id, admin_id, content, status, recipients) VALUES ($1, $2, $3, 'sending', $4)`;

const ADD_COPIES = `
  INSERT INTO messages (dedupe_key, mass_mail_id, recipient, template, data)
  SELECT 'supporter-note:' || support_id || ':' || $1, $1::uuid, email, 'supporter-note', jsonb_build_object('supportId', support_id)
  FROM unnest($2::uuid[], $3::text[]) AS supporter (support_id, email)`;

/** Turns a creator's note into a mass e-mail, so that it follows their pace and nobody gets it twice. */
@Injectable()
export class QueueSupporterNotes {
  @HandlesEvent(supporterNoteWritten)
  async queue(
    { creatorId, creatorUsername, text, part, supporters }: EventPayload<typeof supporterNoteWritten>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const subject = `A note from @${creatorUsername}`;
    const content = { subject, body: text, button: null, image: null, creatorUsername, part };
    await execute(manager, ADD, [envelope.id, creatorId, JSON.stringify(content), supporters.length]);
    await execute(manager, ADD_COPIES, [
      envelope.id,
      supporters.map(({ supportId }) => supportId),
      supporters.map(({ email }) => email),
    ]);
    await announce(manager, 'mass_mails');
  }

  /** A copy may still be waiting for another support of the same address. */
  @HandlesEvent(supporterNotesEnded)
  async end(
    { supportId }: EventPayload<typeof supporterNotesEnded>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await endSupporterNotes(manager, supportId);
  }
}
