import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { receiptSchema } from '@sprinkle/contracts/tips/page/receipt.schemas';
import { getReceiptRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { receiptNumberOf, supportTokenOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { Creator } from '../../creators/creator.entity.js';
import { splitKept } from '../../money/ledger/split-kept.js';
import { Payment } from '../../taking/settlement/payment.entity.js';
import { toPaymentMethod } from '../../tip/tip-fact.js';
import type { Tip } from '../../tip/tip.entity.js';
import { FindReceiptTip } from './find-receipt-tip.js';
import { mistakeUntil } from './mistake-until.js';

const FIND_MISTAKE = 'SELECT declined_at IS NOT NULL AS is_declined FROM mistakes WHERE tip_id = $1';

const reportedMistake = z.object({ isDeclined: z.boolean() });

@Injectable()
export class GetReceipt {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RECEIPT_TOKEN_KEY'>,
    private readonly findTip: FindReceiptTip,
  ) {}

  @HandlesRpc(getReceiptRpc)
  async execute(
    { token }: RpcInput<typeof getReceiptRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getReceiptRpc>> {
    const tip = await this.findTip.execute(token, actor);
    const { manager } = this.dataSource;
    const [creator, payment, mistake] = await Promise.all([
      manager.findOneByOrFail(Creator, { id: tip.userId }),
      manager.findOneBy(Payment, { tipId: tip.id }),
      queryOptional(manager, reportedMistake, FIND_MISTAKE, [tip.id]),
    ]);
    const { amountCents } = tip;
    const shares = splitKept(tip);
    const isGone = tip.status === 'refunded' || tip.status === 'lost';
    const refundedCents = isGone ? amountCents : tip.refundedCents;
    return {
      receiptNumber: receiptNumberOf(tip.id),
      status: receiptSchema.shape.status.parse(tip.status),
      amountCents,
      coveredAmountCents: tip.coveredCents,
      netAmountCents: shares.netCents,
      feeAmountCents: shares.feeCents,
      processingAmountCents: shares.processingCents,
      method: payment && toPaymentMethod(payment),
      statementDescriptor: payment && payment.statementDescriptor,
      username: creator.isActive ? creator.username : null,
      displayName: creator.isActive ? creator.displayName : null,
      senderName: tip.senderName ?? 'Anonymous',
      message: tip.message ?? '',
      ...(tip.isPrivate && { isPrivate: true as const }),
      ...(tip.isAnonymous && { isAnonymous: true as const }),
      ...(tip.heldFor && tip.status === 'succeeded' && { isHeld: true as const }),
      socialPlatform: tip.socialPlatform,
      socialHandle: tip.socialHandle,
      response: tip.isTakenDown ? null : tip.response,
      paidAt: tip.succeededAt?.toISOString() ?? null,
      ...(refundedCents > 0 && { refundedAmountCents: refundedCents }),
      mistake: mistakeStateOf(tip, mistake),
      hasEmail: tip.senderEmail !== null,
      ...(tip.supportId && {
        supportToken: supportTokenOf(this.config.RECEIPT_TOKEN_KEY, tip.supportId),
      }),
    };
  }
}

function mistakeStateOf(tip: Tip, mistake: z.output<typeof reportedMistake> | null) {
  const until = mistakeUntil(tip);
  if (!until) return null;
  if (mistake) return mistake.isDeclined ? 'declined' : 'reported';
  return until > new Date() ? 'possible' : 'too-late';
}
