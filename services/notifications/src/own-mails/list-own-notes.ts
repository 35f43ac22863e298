import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnNotesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Every part of a note contains the whole text, so only the first part is read. */
const FIND = `
  SELECT id, content ->> 'body' AS text, created_at AS sent_at FROM mass_mails
  WHERE admin_id = $1 AND content ? 'creatorUsername' AND coalesce((content ->> 'part')::int, 0) = 0
    AND ($2::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM mass_mails WHERE id = $2 AND admin_id = $1))
  ORDER BY created_at, id LIMIT $3`;

const note = z.object({ id: z.string(), text: z.string(), sentAt: isoTime });

@Injectable()
export class ListOwnNotes {
  constructor(private readonly dataSource: DataSource) {}

  /** The cursor is the id of the last note on the previous page. */
  @HandlesRpc(listOwnNotesRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listOwnNotesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnNotesRpc>> {
    const { id: accountId } = requireUser(actor);
    const found = await query(this.dataSource, note, FIND, [accountId, cursor ?? null, limit + 1]);
    const page = found.slice(0, limit);
    return {
      notes: page.map(({ text, sentAt }) => ({ text, sentAt })),
      nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
