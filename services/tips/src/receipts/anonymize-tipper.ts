import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, IsNull, Not } from 'typeorm';
import { SenderHashes } from '../sender-addresses/sender-hashes.js';
import { Payment } from '../settlement/payment.entity.js';
import { Tip } from '../tips/tip.entity.js';
import { FindReceiptTip } from './find-receipt-tip.js';

@Injectable()
export class AnonymizeTipper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
    private readonly hashes: SenderHashes,
  ) {}

  @HandlesRpc(anonymizeTipperRpc)
  async execute(
    { token }: RpcInput<typeof anonymizeTipperRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof anonymizeTipperRpc>> {
    const { id, senderEmail } = await this.findTip.execute(token, actor);
    await this.dataSource.transaction(async (manager) => {
      // A guessed address could be compared with the hashes of the request and of the payment.
      const changes = {
        senderEmail: null,
        senderEmailHash: senderEmail && this.hashes.of(senderEmail),
        requestHash: null,
        updatedAt: new Date(),
      };
      const { affected } = await manager.update(Tip, { id, senderEmail: Not(IsNull()) }, changes);
      await manager.update(Payment, { tipId: id }, { emailHash: null });
      if (affected) await recordEvent(manager, tipperErased, { tipId: id });
    });
    return { message: 'Your email address has been erased.' };
  }
}
