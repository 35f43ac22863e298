import { Injectable } from '@nestjs/common';
import { PUBLIC_TIPS_MAX } from '@sprinkle/contracts/rules/tip-limits';
import type { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { type ShownTip, toPublicTip } from './tip.entity.js';

const BATCH_MAX = 32;

/** Finds each creator as `findCreatorTakingTips` does. */
const LIST_PUBLIC_TIPS = {
  name: 'list-public-tips',
  text: `
  SELECT wanted.name AS "creatorName", tip.*
  FROM unnest($1::text[]) AS wanted (name)
  CROSS JOIN LATERAL (
    SELECT id FROM creators WHERE lower(username) = wanted.name ORDER BY account_created_at DESC LIMIT 1
  ) AS creator
  CROSS JOIN LATERAL (
    SELECT id, sender_name AS "senderName", amount_cents AS "amountCents",
      refunded_cents AS "refundedCents", message, response,
      responded_at AS "respondedAt", social_platform AS "socialPlatform", social_handle AS "socialHandle",
      created_at AS "createdAt", succeeded_at AS "succeededAt", is_hidden AS "isHidden"
    FROM tips
    WHERE user_id = creator.id AND status = 'succeeded' AND NOT is_hidden AND NOT is_taken_down
    ORDER BY succeeded_at DESC, id DESC
    LIMIT ${PUBLIC_TIPS_MAX}
  ) AS tip
  ORDER BY tip."succeededAt" DESC, tip.id DESC`,
};

interface PublicTipRow extends ShownTip {
  creatorName: string;
}

/** Lists succeeded tips that are not hidden, newest first. */
@Injectable()
export class ListPublicTips {
  /** Batches the requests of one moment into one statement. The keys are in lower case. */
  private readonly byName = new DataLoader<string, PublicTipRow[]>((names) => this.listAll(names), {
    cache: false,
    maxBatchSize: BATCH_MAX,
  });

  constructor(private readonly dataSource: DataSource) {}

  async execute({
    username,
  }: RpcInput<typeof listPublicTipsRpc>): Promise<RpcOutput<typeof listPublicTipsRpc>> {
    if (!usernameSchema.safeParse(username).success) return [];
    const tips = await this.byName.load(username.toLowerCase());
    return tips.map(toPublicTip);
  }

  private async listAll(names: readonly string[]): Promise<PublicTipRow[][]> {
    const tips = await queryPrepared<PublicTipRow>(this.dataSource, LIST_PUBLIC_TIPS, [[...new Set(names)]]);
    return names.map((name) => tips.filter(({ creatorName }) => creatorName === name));
  }
}
