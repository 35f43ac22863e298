import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getSupporterNotesRpc,
  sendSupporterNoteRpc,
} from '@sprinkle/contracts/tips/taking/supporter-notes.rpc';
import { SUPPORTER_NOTE_DAYS } from '@sprinkle/contracts/tips/taking/supporter-notes.schemas';
import { supporterNoteWritten } from '@sprinkle/contracts/tips/tips.events';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';

/** This many addresses fit into one event. */
const PART = 1_000;

const FIND_SUPPORTERS = `
  SELECT DISTINCT ON (lower(sender_email)) id AS support_id, sender_email AS email
  FROM supports WHERE creator_id = $1 AND began_at IS NOT NULL AND ended_at IS NULL AND sender_email IS NOT NULL
  ORDER BY lower(sender_email), began_at`;

const FIND_REFUSALS = 'SELECT email_hash FROM supporter_note_refusals WHERE creator_id = $1';

const SHOW = `
  SELECT supporter_note_at AS last_at, CASE WHEN next.at > now() THEN next.at END AS next_at
  FROM (SELECT $1::uuid AS id) AS own LEFT JOIN creators ON creators.id = own.id
  CROSS JOIN LATERAL (SELECT supporter_note_at + interval '${SUPPORTER_NOTE_DAYS} days' AS at) AS next`;

/** Creators who are not paid out, or whose page visitors do not see, must not use our name to reach their supporters. */
const MAY_WRITE = `
  SELECT FROM creators LEFT JOIN creator_checks AS checks ON checks.creator_id = creators.id
  WHERE id = $1 AND is_verified AND is_published AND NOT is_blocked AND NOT is_frozen AND checks.held_at IS NULL`;

const shown = z.object({ lastAt: isoTime.nullable(), nextAt: isoTime.nullable() });

const supporter = z.object({ supportId: z.string(), email: z.string() });
const refusal = z.object({ emailHash: z.string() });

/** Mails creators' notes to their monthly supporters. The creator never sees the addresses. */
@Injectable()
export class SupporterNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
  ) {}

  @HandlesRpc(getSupporterNotesRpc)
  async show(actor: Actor): Promise<RpcOutput<typeof getSupporterNotesRpc>> {
    return this.read(this.dataSource.manager, requireUser(actor).id);
  }

  /** The lock makes two notes at once wait for each other. */
  @HandlesRpc(sendSupporterNoteRpc)
  async send(
    { text }: RpcInput<typeof sendSupporterNoteRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof sendSupporterNoteRpc>> {
    const owner = requireUser(actor);
    return changeOwnCreator(this.dataSource, owner.id, async (manager, creator) => {
      if (!(await queryOptional(manager, z.object({}), MAY_WRITE, [owner.id])))
        throw wrongState('You cannot write to your supporters while your page or your payouts are on hold.');
      const { nextAt } = await this.read(manager, owner.id);
      if (nextAt) throw wrongState('You can write to your supporters once a week.');
      const supporters = await this.findReaders(manager, owner.id);
      if (supporters.length === 0) throw wrongState('None of your monthly supporters receive your notes.');
      await execute(manager, 'UPDATE creators SET supporter_note_at = now() WHERE id = $1', [owner.id]);
      const note = { creatorId: owner.id, creatorUsername: creator.username ?? owner.username, text };
      const parts = Array.from({ length: Math.ceil(supporters.length / PART) }, (_, part) => ({
        ...note,
        part,
        supporters: supporters.slice(part * PART, (part + 1) * PART),
      }));
      await recordEvents(manager, supporterNoteWritten, parts);
      return this.read(manager, owner.id);
    });
  }

  private async read(
    manager: EntityManager,
    creatorId: string,
  ): Promise<RpcOutput<typeof getSupporterNotesRpc>> {
    const times = await queryOne(manager, shown, SHOW, [creatorId]);
    return { ...times, supporterCount: (await this.findReaders(manager, creatorId)).length };
  }

  /** Hashes an address under every key, because a refusal keeps the key that was first when it was made. */
  private async findReaders(manager: EntityManager, creatorId: string) {
    const supporters = await query(manager, supporter, FIND_SUPPORTERS, [creatorId]);
    const refusals = await query(manager, refusal, FIND_REFUSALS, [creatorId]);
    const refused = new Set(refusals.map(({ emailHash }) => emailHash));
    return supporters.filter(({ email }) => !this.hashes.allOf(email).some((hash) => refused.has(hash)));
  }
}

const wrongState = (message: string) => new DomainError('WRONG_STATE', message);
