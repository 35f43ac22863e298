import { Injectable } from '@nestjs/common';
import type { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { PUBLIC_TIPS_MAX } from '@sprinkle/contracts/tips/tips.schemas';
import { usernameSchema } from '@sprinkle/contracts/username';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { toPublicTip, type ShownTip } from './tip.entity.js';

/** The creator is found as `find-creator` does; in one statement, for every visitor of an uncached page asks it. */
const LIST_PUBLIC_TIPS = {
  name: 'list-public-tips',
  text: `
  SELECT tip.*
  FROM (
    SELECT id FROM creators WHERE lower(username) = lower($1) ORDER BY account_created_at DESC LIMIT 1
  ) AS creator
  CROSS JOIN LATERAL (
    SELECT id, sender_name AS "senderName", amount_cents AS "amountCents", message, response,
      responded_at AS "respondedAt", social_platform AS "socialPlatform", social_handle AS "socialHandle",
      created_at AS "createdAt", succeeded_at AS "succeededAt", is_hidden AS "isHidden"
    FROM tips
    WHERE user_id = creator.id AND status = 'succeeded' AND NOT is_hidden
    ORDER BY succeeded_at DESC, id DESC
    LIMIT ${PUBLIC_TIPS_MAX}
  ) AS tip
  ORDER BY tip."succeededAt" DESC, tip.id DESC`,
};

/** Only what was paid and not given back, newest first. */
@Injectable()
export class ListPublicTips {
  constructor(private readonly dataSource: DataSource) {}

  async execute({
    username,
  }: RpcInput<typeof listPublicTipsRpc>): Promise<RpcOutput<typeof listPublicTipsRpc>> {
    if (!usernameSchema.safeParse(username).success) return [];
    const tips = await queryPrepared<ShownTip>(this.dataSource, LIST_PUBLIC_TIPS, [username]);
    return tips.map(toPublicTip);
  }
}
