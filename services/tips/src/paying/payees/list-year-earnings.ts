import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { presentYear } from '@sprinkle/contracts/rules/payees';
import { exportYearEarningsRpc, listYearEarningsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { taxDetailsPlaceSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import { allowStatementsOfCall } from '../payouts/allow-long-statements.js';
import { addUp, boundsOfYear, readMonths, STRIPE_ACCOUNTS, TAX_DETAILS_PLACE } from './year-amounts.js';

interface Order {
  /** Whether a creator comes after the cursor's creator. */
  isAfter: string;
  keys: string;
}

const LARGEST_FIRST: Order = {
  isAfter: `(-earned.gross_cents, creators.id) > (
      SELECT -last.gross_cents, last.creator_id FROM earned AS last WHERE last.creator_id = $4)`,
  keys: '-earned.gross_cents, creators.id',
};

const BY_ACCOUNT: Order = { isAfter: 'creators.id > $4', keys: 'creators.id' };

/** The cursor is the id of the last creator on the previous page. Only tips are added up for all creators, the rest for the page. */
const listBy = ({ isAfter, keys }: Order) => `
  WITH earned AS (
    SELECT creator_id, sum(amount_cents) AS gross_cents FROM ledger_entries
    WHERE kind = 'tip' AND created_at >= $1 AND created_at < $2 AND creator_id IS NOT NULL
    GROUP BY creator_id
    HAVING sum(amount_cents) >= coalesce($3::bigint, (SELECT payee_gross_threshold_cents FROM platform_settings)))
  SELECT creators.id, creators.username, ${STRIPE_ACCOUNTS} AS stripe_account_ids, ${TAX_DETAILS_PLACE} AS tax_details
  FROM earned JOIN creators ON creators.id = earned.creator_id
    LEFT JOIN payees ON payees.id = creators.id
    LEFT JOIN connected_accounts AS account ON account.creator_id = creators.id
  WHERE ($4::uuid IS NULL OR ${isAfter})
    AND ($5::text IS NULL OR lower(creators.username) LIKE $5)
  ORDER BY ${keys} LIMIT $6`;

const earner = z.object({
  id: z.string(),
  username: z.string().nullable(),
  stripeAccountIds: z.array(z.string()),
  taxDetails: taxDetailsPlaceSchema,
});

type Query = RpcInput<typeof listYearEarningsRpc>;
type Page = RpcOutput<typeof listYearEarningsRpc>;

/** Lists creators whom an operator may have to report, without their tax details. */
@Injectable()
export class ListYearEarnings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listYearEarningsRpc)
  execute(request: Query, actor: Actor): Promise<Page> {
    requireAdmin(actor);
    return this.read(request, LARGEST_FIRST);
  }

  /** Not sorted by amount: new tips would change the order, and a creator could be on no page of the file. */
  export(request: Query, actor: Actor): Promise<Page> {
    requireAdmin(actor);
    return this.read(request, BY_ACCOUNT);
  }

  @HandlesRpc(exportYearEarningsRpc)
  exportYearEarnings(query: RpcInput<typeof exportYearEarningsRpc>, actor: Actor) {
    return this.exports.execute('year-earnings', query, actor, () => this.export(query, actor));
  }

  private read(
    { year = presentYear(), leastGross, search, cursor, limit }: Query,
    order: Order,
  ): Promise<Page> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await allowStatementsOfCall(manager);
      const found = await query(manager, earner, listBy(order), [
        ...boundsOfYear(year),
        leastGross === undefined ? null : dollarsToCents(Number(leastGross)),
        cursor ?? null,
        search ? searchPatternOf(search) : null,
        limit + 1,
      ]);
      const { page, nextCursor } = pageOf(found, limit);
      const monthsOf = await readMonths(
        manager,
        year,
        page.map(({ id }) => id),
      );
      return { earnings: page.map((each) => ({ ...each, ...addUp(monthsOf(each.id)) })), nextCursor };
    });
  }
}
