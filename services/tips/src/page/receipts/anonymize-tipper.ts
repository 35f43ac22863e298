import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { Payment } from '../../taking/settlement/payment.entity.js';
import { eraseSupporter } from '../../taking/supports/erase-supporter.js';
import { Tip } from '../../tip/tip.entity.js';
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
    const { id, supportId } = await this.findTip.execute(token, actor);
    await this.dataSource.transaction(async (manager) => {
      if (supportId) await eraseSupporter(manager, supportId);
      // All payments of a support have the same address.
      const all = await manager.find(Tip, {
        where: supportId ? { supportId } : { id },
        select: { id: true },
      });
      const tipIds = all.map((each) => each.id);
      // Payments are locked before their tips, as a settlement does.
      await manager.update(Payment, { tipId: In(tipIds) }, { emailHash: null });
      const [tip, ...others] = await manager.find(Tip, {
        where: { id: In(tipIds), senderEmail: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!tip) return;
      // A guessed address could be checked against the hashes of the request and of the payment.
      const senderEmailHash = tip.senderEmail && this.hashes.of(tip.senderEmail);
      const changes = { senderEmail: null, senderEmailHash, requestHash: null, updatedAt: new Date() };
      const erased = [tip, ...others].map((each) => each.id);
      await manager.update(Tip, { id: In(erased) }, changes);
      await recordEvents(
        manager,
        tipperErased,
        erased.map((tipId) => ({ tipId })),
      );
    });
    return { message: 'Your email address has been erased.' };
  }
}
