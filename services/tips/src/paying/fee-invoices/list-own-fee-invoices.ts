import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getOwnFeeInvoiceRpc, listOwnFeeInvoicesRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import {
  feeInvoiceDocumentSchema,
  feeInvoiceSchema,
} from '@sprinkle/contracts/tips/paying/fee-invoices.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { invoiceNumberOf } from './fee-invoice.entity.js';

/** The cursor is the id of the last invoice on the previous page. */
const LIST = `
  SELECT id, number, month, issued_at, net_cents, vat_cents, total_cents, currency
  FROM fee_invoices
  WHERE creator_id = $1 AND ($2::uuid IS NULL
    OR month < (SELECT last.month FROM fee_invoices AS last WHERE last.id = $2 AND last.creator_id = $1))
  ORDER BY month DESC LIMIT $3`;

export const invoiceColumns = {
  id: z.string(),
  number: z.string().transform((number) => invoiceNumberOf({ number })),
  issuedAt: isoTime,
  feeCents: cents,
  returnedCents: cents,
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
};

const { feeCents, returnedCents, ...listedColumns } = invoiceColumns;

const ownInvoice = feeInvoiceSchema.extend(listedColumns);
const document = feeInvoiceDocumentSchema.extend({ ...listedColumns, feeCents, returnedCents });

@Injectable()
export class ListOwnFeeInvoices {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listOwnFeeInvoicesRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listOwnFeeInvoicesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnFeeInvoicesRpc>> {
    const { id } = requireUser(actor);
    const found = await query(this.dataSource, ownInvoice, LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { invoices: page, nextCursor };
  }

  @HandlesRpc(getOwnFeeInvoiceRpc)
  async get(
    { invoiceId }: RpcInput<typeof getOwnFeeInvoiceRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getOwnFeeInvoiceRpc>> {
    const { id } = requireUser(actor);
    const asked = z.uuid().safeParse(invoiceId);
    const invoice = asked.success
      ? await queryOptional(
          this.dataSource,
          document,
          'SELECT * FROM fee_invoices WHERE id = $1 AND creator_id = $2',
          [asked.data, id],
        )
      : null;
    if (!invoice) throw new DomainError('NOT_FOUND', "This invoice doesn't exist.");
    return invoice;
  }
}
