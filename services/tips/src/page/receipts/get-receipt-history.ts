import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getReceiptHistoryRpc,
  receiptDisputeSchema,
  receiptMarkSchema,
  receiptMistakeSchema,
  receiptRefundSchema,
} from '@sprinkle/contracts/tips/page/receipt-history.rpc';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { FindReceiptTip } from './find-receipt-tip.js';

const REFUNDS = `
  SELECT status, amount_cents, created_at, updated_at FROM refunds WHERE tip_id = $1 ORDER BY created_at`;

const DISPUTES = `
  SELECT status, reason, is_open, amount_cents, opened_at, updated_at FROM disputes
  WHERE tip_id = $1 ORDER BY opened_at`;

const MARKS = `
  SELECT kind, reason, opened_at, decision, decided_at FROM fraud_marks WHERE tip_id = $1 ORDER BY opened_at`;

const MISTAKE = 'SELECT reported_at, declined_at FROM mistakes WHERE tip_id = $1';

const refund = receiptRefundSchema.extend({ amountCents: cents, createdAt: isoTime, updatedAt: isoTime });
const dispute = receiptDisputeSchema.extend({ amountCents: cents, openedAt: isoTime, updatedAt: isoTime });
const mark = receiptMarkSchema.extend({ openedAt: isoTime, decidedAt: isoTime.nullable() });
const reportedMistake = receiptMistakeSchema.extend({ reportedAt: isoTime, declinedAt: isoTime.nullable() });

/** Leaves out what administrators wrote. */
@Injectable()
export class GetReceiptHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
  ) {}

  @HandlesRpc(getReceiptHistoryRpc)
  async execute(
    { token }: RpcInput<typeof getReceiptHistoryRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getReceiptHistoryRpc>> {
    const { id } = await this.findTip.execute(token, actor);
    const [refunds, disputes, marks, mistake] = await Promise.all([
      query(this.dataSource, refund, REFUNDS, [id]),
      query(this.dataSource, dispute, DISPUTES, [id]),
      query(this.dataSource, mark, MARKS, [id]),
      queryOptional(this.dataSource, reportedMistake, MISTAKE, [id]),
    ]);
    return { refunds, disputes, marks, mistake };
  }
}
