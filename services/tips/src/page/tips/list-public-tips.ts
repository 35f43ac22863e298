import { Injectable } from '@nestjs/common';
import { PUBLIC_COMMENTS_PAGE, PUBLIC_TIPS_MAX } from '@sprinkle/contracts/rules/tip-limits';
import {
  getPublicTipsRpc,
  listPublicCommentsRpc,
  listPublicTipsRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipSocialPlatformSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { cents, count, time } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { toPublicTip } from '../../tip/shown-tip.js';
import { FindGoal } from '../goals/find-goal.js';

const BATCH_MAX = 32;

const TIP_COLUMNS = `id, sender_name, amount_cents, refunded_cents, message, response, responded_at, social_platform,
      social_handle, created_at, succeeded_at, is_hidden, is_private, is_anonymous, support_id, hides_badge`;

/** Finds each creator as `findCreatorTakingTips` does. */
const LIST_PUBLIC_TIPS = {
  name: 'list-public-tips',
  text: `
  SELECT wanted.name AS creator_name, tip.*
  FROM unnest($1::text[]) AS wanted (name)
  CROSS JOIN LATERAL (
    SELECT id FROM creators WHERE lower(username) = wanted.name ORDER BY account_created_at DESC LIMIT 1
  ) AS creator
  CROSS JOIN LATERAL (
    SELECT ${TIP_COLUMNS}
    FROM tips
    WHERE user_id = creator.id AND status = 'succeeded' AND NOT is_hidden AND NOT is_taken_down
    ORDER BY succeeded_at DESC, id DESC
    LIMIT ${PUBLIC_TIPS_MAX}
  ) AS tip
  ORDER BY tip.succeeded_at DESC, tip.id DESC`,
};

const CREATOR =
  '(SELECT id FROM creators WHERE lower(username) = lower($1) ORDER BY account_created_at DESC LIMIT 1)';

/** Both parts are index-only scans. */
const COUNT_PUBLIC_TIPS = `
  WITH creator AS ${CREATOR}
  SELECT
    (SELECT count(*) FROM tips WHERE user_id = creator.id AND status = 'succeeded' AND NOT is_hidden)
    - (SELECT count(*) FROM tips
        WHERE user_id = creator.id AND status = 'succeeded' AND NOT is_hidden AND is_taken_down) AS tips
  FROM creator`;

const LIST_PUBLIC_COMMENTS = `
  WITH creator AS ${CREATOR}
  SELECT ${TIP_COLUMNS}
  FROM tips
  WHERE user_id = (SELECT id FROM creator) AND status = 'succeeded' AND NOT is_hidden AND NOT is_taken_down
    AND message IS NOT NULL AND NOT is_private
    AND ($2::uuid IS NULL OR (succeeded_at, id) < (
      SELECT succeeded_at, id FROM tips WHERE id = $2 AND user_id = (SELECT id FROM creator)))
  ORDER BY succeeded_at DESC, id DESC
  LIMIT ${PUBLIC_COMMENTS_PAGE + 1}`;

const publicComment = z.object({
  id: z.string(),
  senderName: z.string().nullable(),
  amountCents: cents,
  refundedCents: cents,
  message: z.string().nullable(),
  response: z.string().nullable(),
  respondedAt: time.nullable(),
  socialPlatform: tipSocialPlatformSchema.nullable(),
  socialHandle: z.string().nullable(),
  createdAt: time,
  succeededAt: time.nullable(),
  isHidden: z.boolean(),
  isPrivate: z.boolean(),
  isAnonymous: z.boolean(),
  supportId: z.string().nullable(),
  hidesBadge: z.boolean(),
});

const publicTip = publicComment.extend({ creatorName: z.string() });
const counted = z.object({ tips: count });

type FoundTip = z.output<typeof publicTip>;

/** Lists succeeded tips that are not hidden, newest first. */
@Injectable()
export class ListPublicTips {
  /** Batches the requests of one moment into one statement. The keys are in lower case. */
  private readonly byName = new DataLoader<string, FoundTip[]>((names) => this.listAll(names), {
    cache: false,
    maxBatchSize: BATCH_MAX,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly goal: FindGoal,
  ) {}

  @HandlesRpc(getPublicTipsRpc)
  async withGoal(query: RpcInput<typeof getPublicTipsRpc>): Promise<RpcOutput<typeof getPublicTipsRpc>> {
    const [tips, goal] = await Promise.all([this.execute(query), this.goal.execute(query.username)]);
    return { tips, tipCount: await this.count(query.username, tips.length), goal };
  }

  @HandlesRpc(listPublicCommentsRpc)
  async comments({
    username,
    cursor,
  }: RpcInput<typeof listPublicCommentsRpc>): Promise<RpcOutput<typeof listPublicCommentsRpc>> {
    if (!usernameSchema.safeParse(username).success) return { tips: [], nextCursor: null };
    const found = await query(this.dataSource, publicComment, LIST_PUBLIC_COMMENTS, [
      username,
      cursor ?? null,
    ]);
    const page = found.slice(0, PUBLIC_COMMENTS_PAGE);
    return {
      tips: page.map(toPublicTip),
      nextCursor: (found.length > page.length && page.at(-1)?.id) || null,
    };
  }

  @HandlesRpc(listPublicTipsRpc)
  async execute({
    username,
  }: RpcInput<typeof listPublicTipsRpc>): Promise<RpcOutput<typeof listPublicTipsRpc>> {
    if (!usernameSchema.safeParse(username).success) return [];
    const tips = await this.byName.load(username.toLowerCase());
    return tips.map(toPublicTip);
  }

  /** Only a full list needs to be counted. */
  private async count(username: string, listed: number): Promise<number> {
    if (listed < PUBLIC_TIPS_MAX) return listed;
    const found = await queryOptional(this.dataSource, counted, COUNT_PUBLIC_TIPS, [username]);
    return found?.tips ?? listed;
  }

  private async listAll(names: readonly string[]): Promise<FoundTip[][]> {
    const tips = await query(this.dataSource, publicTip, LIST_PUBLIC_TIPS, [[...new Set(names)]]);
    return names.map((name) => tips.filter(({ creatorName }) => creatorName === name));
  }
}
