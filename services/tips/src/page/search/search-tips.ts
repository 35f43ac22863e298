import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { RESULTS_MAX } from '@sprinkle/contracts/search.schemas';
import { type FoundTip, searchTipsRpc } from '@sprinkle/contracts/tips/page/search.rpc';
import { payoutStatusSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { supportStatusSchema } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { type ReadWords, readWords } from './read-words.js';

const newest = (condition: string, time = 'created_at') => `
  SELECT tips.id, coalesce(tips.succeeded_at, tips.created_at) AS created_at, tips.sender_name, creators.username,
    tips.amount_cents, tips.status
  FROM (SELECT * FROM tips WHERE ${condition} ORDER BY ${time} DESC, id DESC LIMIT ${RESULTS_MAX}) AS tips
    JOIN creators ON creators.id = tips.user_id
  ORDER BY created_at DESC, tips.id DESC`;

/** Each statement uses an index of its own. */
const FIND_BY_ID = newest('id = $1');
const FIND_BY_RECEIPT = newest('id BETWEEN $1 AND $2');
const FIND_BY_INTENT = newest('id IN (SELECT tip_id FROM payments WHERE provider_intent_id = $1)');
const FIND_BY_EMAIL = newest('lower(sender_email) = $1');
const FIND_BY_HASH = newest('sender_email_hash = ANY ($1)');
const FIND_BY_AMOUNT = newest('amount_cents = $1 AND succeeded_at IS NOT NULL', 'succeeded_at');
const FIND_BY_NAME = newest('lower(sender_name) LIKE $1 AND succeeded_at IS NOT NULL', 'succeeded_at');

const FIND_PAYOUT = `
  SELECT payouts.id, run_id, number, username, amount_cents, status
  FROM payouts JOIN creators ON creators.id = creator_id WHERE number = $1`;

/** Each part of the condition uses an index of its own. */
const FIND_SUPPORTS = `
  SELECT supports.id, username AS creator_username, coalesce(sender_name, 'Anonymous') AS sender_name, tip_cents,
    supports.status, supports.created_at
  FROM (
    SELECT * FROM supports
    WHERE id = $1 OR stripe_subscription_id = $2 OR sender_email_hash = ANY ($3)
      OR (lower(sender_name) LIKE $4 AND began_at IS NOT NULL)
    ORDER BY created_at DESC, id DESC LIMIT ${RESULTS_MAX}
  ) AS supports JOIN creators ON creators.id = creator_id
  ORDER BY supports.created_at DESC, supports.id DESC`;

const foundSupport = z.object({
  id: z.string(),
  creatorUsername: z.string().nullable(),
  senderName: z.string(),
  tipCents: cents,
  status: supportStatusSchema,
  createdAt: isoTime,
});

const foundTip = z
  .object({
    id: z.string(),
    createdAt: isoTime,
    senderName: z.string().nullable(),
    username: z.string().nullable(),
    amountCents: cents,
    status: tipStatusSchema,
  })
  .transform(({ senderName, ...tip }) => ({
    ...tip,
    senderName: senderName ?? 'Anonymous',
    receiptNumber: receiptNumberOf(tip.id),
  }));

const foundPayout = z
  .object({
    id: z.string(),
    runId: z.string(),
    number: z.string(),
    username: z.string().nullable(),
    amountCents: cents,
    status: payoutStatusSchema,
  })
  .transform(({ number, ...payout }) => ({ ...payout, reference: referenceOf({ number }) }));

@Injectable()
export class SearchTips {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
  ) {}

  @HandlesRpc(searchTipsRpc)
  async execute(
    { words }: RpcInput<typeof searchTipsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof searchTipsRpc>> {
    requireAdmin(actor);
    const read = readWords(words);
    const [tips, payouts, supports] = await Promise.all([
      Promise.all(this.statementsOf(read).map((statement) => query(this.dataSource, foundTip, ...statement))),
      read.payoutNumber ? query(this.dataSource, foundPayout, FIND_PAYOUT, [read.payoutNumber]) : [],
      this.findSupports(read),
    ]);
    return { tips: newestOf(tips.flat()), payouts, supports };
  }

  /** An amount or a payout's number refers to no support, so nothing is queried. */
  private async findSupports({ id, subscriptionId, email, name }: ReadWords) {
    if (!id && !subscriptionId && !email && !name) return [];
    const hashes = email && this.hashes.allOf(email);
    const pattern = name && searchPatternOf(name);
    return query(this.dataSource, foundSupport, FIND_SUPPORTS, [id, subscriptionId, hashes, pattern]);
  }

  /** Some words can mean more than one thing: digits can be a receipt or an amount. */
  private statementsOf(read: ReadWords): [statement: string, values: unknown[]][] {
    const { id, tipIds, intentId, email, amountCents, name } = read;
    const statements: [string, unknown[]][] = [];
    if (id) statements.push([FIND_BY_ID, [id]]);
    if (tipIds) statements.push([FIND_BY_RECEIPT, tipIds]);
    if (intentId) statements.push([FIND_BY_INTENT, [intentId]]);
    if (email) statements.push([FIND_BY_EMAIL, [email]], [FIND_BY_HASH, [this.hashes.allOf(email)]]);
    if (amountCents) statements.push([FIND_BY_AMOUNT, [amountCents]]);
    if (name) statements.push([FIND_BY_NAME, [searchPatternOf(name)]]);
    return statements;
  }
}

function newestOf(found: FoundTip[]): FoundTip[] {
  const tips = new Map(found.map((tip) => [tip.id, tip]));
  return [...tips.values()]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, RESULTS_MAX);
}
