import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatBasisPoints } from '@sprinkle/contracts/rules/fee-invoices';
import { exportFeeInvoicesRpc, listFeeInvoicesRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { listedFeeInvoiceSchema } from '@sprinkle/contracts/tips/paying/fee-invoices.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import { invoiceColumns } from './list-own-fee-invoices.js';

/** The cursor is the id of the last invoice on the previous page. */
const LIST = `
  SELECT * FROM fee_invoices
  WHERE ($1::uuid IS NULL OR number < (SELECT last.number FROM fee_invoices AS last WHERE last.id = $1))
    AND ($2::text IS NULL OR month = $2) AND ($3::text IS NULL OR lower(recipient_username) LIKE $3)
  ORDER BY number DESC LIMIT $4`;

const listed = listedFeeInvoiceSchema
  .omit({ vatPercent: true })
  .extend({ ...invoiceColumns, creatorId: z.string(), vatBasisPoints: z.int() })
  .transform(({ vatBasisPoints, ...invoice }) => ({
    ...invoice,
    vatPercent: formatBasisPoints(vatBasisPoints),
  }));

@Injectable()
export class ListFeeInvoices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listFeeInvoicesRpc)
  async execute(
    { month, search, cursor, limit }: RpcInput<typeof listFeeInvoicesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listFeeInvoicesRpc>> {
    requireAdmin(actor);
    const pattern = search ? searchPatternOf(search) : null;
    const found = await query(this.dataSource, listed, LIST, [
      cursor ?? null,
      month ?? null,
      pattern,
      limit + 1,
    ]);
    const { page, nextCursor } = pageOf(found, limit);
    return { invoices: page, nextCursor };
  }

  @HandlesRpc(exportFeeInvoicesRpc)
  export(query: RpcInput<typeof exportFeeInvoicesRpc>, actor: Actor) {
    return this.exports.execute('fee-invoices', query, actor, () => this.execute(query, actor));
  }
}
