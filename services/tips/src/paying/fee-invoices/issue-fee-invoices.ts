import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { splitVat } from '@sprinkle/contracts/rules/fee-invoices';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { feeInvoiceIssued } from '@sprinkle/contracts/tips/tips.events';
import { cents, integer } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { type DueWork, untilDue, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { boundsOf } from '../../money/balances/month.js';
import { allowLongStatements } from '../payouts/allow-long-statements.js';
import { FeeInvoice, invoiceNumberOf } from './fee-invoice.entity.js';
import { type Issuer, type IssuerConfig, issuerOf } from './issuer.js';

const BATCH_SIZE = 100;

/** When an instance dies, another takes over its month. Two at once do no harm. */
const months = {
  table: 'fee_invoice_months',
  key: 'month',
  dueAt: 'next_work_at',
  claim: `next_work_at = now() + interval '10 minutes'`,
  row: z.object({ month: z.string() }),
  batchSize: 1,
} satisfies DueWork<z.ZodObject>;

/** A month is due a day after its end. Its fees are final by then, because no transaction takes that long. */
const FEES = `
  SELECT creator_id, coalesce(-sum(amount_cents) FILTER (WHERE kind IN ('platform-fee', 'processing-charge')), 0) AS fee_cents,
    coalesce(sum(amount_cents) FILTER (WHERE kind IN ('fee-reversal', 'charge-reversal')), 0) AS returned_cents
  FROM ledger_entries
  WHERE account = 'creator' AND kind IN ('platform-fee', 'processing-charge', 'fee-reversal', 'charge-reversal')
    AND created_at >= $1 AND created_at < $2
  GROUP BY creator_id HAVING sum(amount_cents) <> 0 ORDER BY creator_id`;

const creatorFees = z.object({ creatorId: z.string(), feeCents: cents, returnedCents: cents });

type CreatorFees = z.output<typeof creatorFees>;

const LOCK_COUNTER = 'SELECT last_number FROM fee_invoice_counter FOR UPDATE';

const counter = z.object({ lastNumber: integer });

/** Fees of a batch with their creators, except creators who already have an invoice. */
const FIND_RECIPIENTS = `
  SELECT fees.creator_id, fee_cents, returned_cents, username, display_name
  FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS fees (creator_id, fee_cents, returned_cents)
    JOIN creators ON creators.id = fees.creator_id
  WHERE NOT EXISTS (
    SELECT FROM fee_invoices WHERE fee_invoices.creator_id = fees.creator_id AND fee_invoices.month = $4)
  ORDER BY fees.creator_id`;

const recipient = creatorFees.extend({ username: z.string().nullable(), displayName: z.string().nullable() });

/** Ends the work on a month, and makes the next one due a day after its own end. */
const FINISH = `
  WITH finished AS (
    UPDATE fee_invoice_months SET next_work_at = NULL WHERE month = $1 AND next_work_at IS NOT NULL
    RETURNING to_date(month, 'YYYY-MM') + interval '1 month' AS next)
  INSERT INTO fee_invoice_months (month, next_work_at)
  SELECT to_char(next, 'YYYY-MM'), (next + interval '1 month 1 day') AT TIME ZONE 'UTC' FROM finished
  ON CONFLICT (month) DO NOTHING`;

/**
 * Makes an invoice for each creator with fees in a month, in batches. The numbers, invoices and mails of a batch are stored together or not
 * at all. A batch skips creators who already have an invoice.
 */
@Injectable()
export class IssueFeeInvoices {
  private readonly issuer: Issuer | null;
  private readonly logger = new Logger(IssueFeeInvoices.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: IssuerConfig,
  ) {
    this.issuer = issuerOf(config);
  }

  @Every(HOUR_MS)
  async execute(): Promise<boolean | number> {
    const { issuer } = this;
    if (issuer) return workOffDue(this.dataSource, months, ({ month }) => this.issueMonth(month, issuer));
    const waitMs = await untilDue(this.dataSource, months);
    if (waitMs !== false && waitMs < HOUR_MS) {
      this.logger.warn(
        'Fee invoices wait for OPERATOR_NAME and OPERATOR_ADDRESS, with VAT also for OPERATOR_VAT_NUMBER',
      );
    }
    return false;
  }

  private async issueMonth(month: string, issuer: Issuer): Promise<void> {
    const { from, until } = boundsOf(month);
    const fees = await this.dataSource.transaction(async (manager) => {
      await allowLongStatements(manager);
      return query(manager, creatorFees, FEES, [from, until]);
    });
    for (let start = 0; start < fees.length; start += BATCH_SIZE) {
      const batch = fees.slice(start, start + BATCH_SIZE);
      await this.dataSource.transaction((manager) => issueBatch(manager, batch, month, issuer));
    }
    await execute(this.dataSource, FINISH, [month]);
  }
}

/** The lock of the counter makes simultaneous batches wait, so that the second one sees the invoices of the first. */
async function issueBatch(
  manager: EntityManager,
  fees: CreatorFees[],
  month: string,
  issuer: Issuer,
): Promise<void> {
  const { lastNumber } = await queryOne(manager, counter, LOCK_COUNTER);
  const recipients = await query(manager, recipient, FIND_RECIPIENTS, [
    fees.map(({ creatorId }) => creatorId),
    fees.map(({ feeCents }) => feeCents),
    fees.map(({ returnedCents }) => returnedCents),
    month,
  ]);
  if (recipients.length === 0) return;
  const issuedAt = new Date();
  const invoices = recipients.map(({ creatorId, feeCents, returnedCents, username, displayName }, index) => {
    const totalCents = feeCents - returnedCents;
    const { netCents, vatCents } = splitVat(totalCents, issuer.vatBasisPoints);
    return {
      ...issuer,
      id: randomUUID(),
      number: String(lastNumber + index + 1),
      creatorId,
      month,
      issuedAt,
      recipientName: displayName,
      recipientUsername: username,
      description: describe(totalCents, month),
      feeCents: String(feeCents),
      returnedCents: String(returnedCents),
      netCents: String(netCents),
      vatCents: String(vatCents),
      totalCents: String(totalCents),
      currency: CURRENCY,
    };
  });
  await manager.insert(FeeInvoice, invoices);
  await execute(manager, 'UPDATE fee_invoice_counter SET last_number = $1', [lastNumber + invoices.length]);
  await recordEvents(manager, feeInvoiceIssued, invoices.flatMap(toFact));
}

/** The address of a closed account is gone. */
function toFact({ id, creatorId, recipientUsername, number, month, totalCents }: FeeInvoice) {
  if (recipientUsername === null) return [];
  return [
    {
      invoiceId: id,
      creatorId,
      creatorUsername: recipientUsername,
      number: invoiceNumberOf({ number }),
      month,
      totalCents: Number(totalCents),
    },
  ];
}

function describe(totalCents: number, month: string): string {
  const name = boundsOf(month).from.toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return totalCents < 0
    ? `Fees of earlier months that went back with refunds and disputes in ${name}`
    : `Fees on tips of ${name}`;
}
