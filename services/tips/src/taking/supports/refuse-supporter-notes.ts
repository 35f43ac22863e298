import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { supporterNotesRefused } from '@sprinkle/contracts/notifications/notifications.events';
import { supporterNotesEnded } from '@sprinkle/contracts/tips/tips.events';
import { execute, query, queryOptional } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { z } from 'zod';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';

/** After an address was erased from a support, its payments still have the hash. */
const FIND_SUPPORTER = `
  SELECT creator_id, sender_email, coalesce(sender_email_hash, (
    SELECT max(tips.sender_email_hash) FROM tips WHERE support_id = supports.id)) AS email_hash
  FROM supports WHERE id = $1`;

const REFUSE = `
  INSERT INTO supporter_note_refusals (creator_id, email_hash)
  SELECT id, $2 FROM creators WHERE id = $1 AND closed_at IS NULL FOR SHARE ON CONFLICT DO NOTHING`;

const FIND_LASTING = `
  SELECT id AS support_id FROM supports
  WHERE creator_id = $1 AND sender_email_hash = ANY ($2) AND id <> $3 AND ended_at IS NULL`;

const supporter = z.object({
  creatorId: z.string(),
  senderEmail: z.string().nullable(),
  emailHash: z.string().nullable(),
});

/** Remembers that somebody wants no notes from a creator, also for the next support of the same address. */
@Injectable()
export class RefuseSupporterNotes {
  constructor(private readonly hashes: SenderHashes) {}

  @HandlesEvent(supporterNotesRefused)
  async execute(
    { supportId }: EventPayload<typeof supporterNotesRefused>,
    { manager }: EventDelivery,
  ): Promise<void> {
    const found = await queryOptional(manager, supporter, FIND_SUPPORTER, [supportId]);
    const hashes = found?.senderEmail ? this.hashes.allOf(found.senderEmail) : [found?.emailHash];
    if (!found || !hashes[0]) return;
    await execute(manager, REFUSE, [found.creatorId, hashes[0]]);
    const parameters = [found.creatorId, hashes, supportId];
    const others = await query(manager, supporterNotesEnded.payload, FIND_LASTING, parameters);
    await recordEvents(manager, supporterNotesEnded, others);
  }
}
