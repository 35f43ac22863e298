import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listCommentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

interface CommentRow {
  id: string;
  senderName: string | null;
  recipientUsername: string | null;
  message: string;
  amountCents: number;
  createdAt: Date;
  response: string | null;
  respondedAt: Date | null;
  isHidden: boolean;
  isReversed: boolean;
}

@Injectable()
export class ListComments {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { search, cursor, limit }: RpcInput<typeof listCommentsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listCommentsRpc>> {
    requireAdmin(actor);
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    // The cursor is the id of the last tip on the page before.
    const isAfter = cursor
      ? ` AND (succeeded_at, id) < (SELECT succeeded_at, id FROM tips WHERE id = ${bind(cursor)})`
      : '';
    const select = (also: string) =>
      `(SELECT id FROM tips WHERE succeeded_at IS NOT NULL AND message IS NOT NULL${isAfter}${also}
        ORDER BY succeeded_at DESC, id DESC LIMIT $1)`;
    const found = await this.dataSource.query<CommentRow[]>(
      `SELECT tips.id, sender_name AS "senderName", username AS "recipientUsername", message,
         amount_cents - refunded_cents AS "amountCents", succeeded_at AS "createdAt", response,
         responded_at AS "respondedAt", is_hidden OR is_taken_down AS "isHidden", status <> 'succeeded' AS "isReversed"
       FROM (${search ? matching(select, bind(searchPatternOf(search))) : select('')}) AS found
       JOIN tips USING (id) JOIN creators ON creators.id = user_id
       ORDER BY succeeded_at DESC, tips.id DESC LIMIT $1`,
      values,
    );
    const { page, nextCursor } = pageOf(found, limit);
    return {
      comments: page.map(({ senderName, createdAt, respondedAt, ...comment }) => ({
        ...comment,
        senderName: senderName ?? 'Anonymous',
        createdAt: createdAt.toISOString(),
        respondedAt: respondedAt?.toISOString() ?? null,
      })),
      nextCursor,
    };
  }
}

/** Each part follows an index of its own, which one condition with OR would not. */
function matching(select: (also: string) => string, pattern: string): string {
  const byMessage = select(` AND lower(message) LIKE ${pattern}`);
  const bySender = select(` AND lower(sender_name) LIKE ${pattern}`);
  const byRecipient = select(
    ` AND user_id IN (SELECT creators.id FROM creators WHERE lower(username) LIKE ${pattern})`,
  );
  return `${byMessage} UNION ${bySender} UNION ${byRecipient}`;
}
