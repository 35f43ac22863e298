import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { revealPayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { Payout } from './payout.entity.js';

/** Shows where a payout went, which a platform must keep for years by law. The activity log records who saw it. */
@Injectable()
export class RevealPayout {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(revealPayoutRpc)
  execute(
    { payoutId }: RpcInput<typeof revealPayoutRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof revealPayoutRpc>> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const id = z.uuid().safeParse(payoutId);
      const payout = id.success ? await manager.findOneBy(Payout, { id: id.data }) : null;
      if (!payout) throw new DomainError('NOT_FOUND', "This payout doesn't exist.");
      const { encryptedAccountInfo, encryptedAccountHolder, creatorId } = payout;
      const account =
        encryptedAccountInfo === null
          ? null
          : this.accountInfos.read(
              { encryptedAccountInfo, encryptedAccountHolder },
              { table: 'payouts', creatorId, id: payout.id },
            );
      if (!account)
        throw new DomainError(
          'WRONG_STATE',
          'We no longer have a readable record of where this payout went.',
        );
      await recordActivity(manager, tipsActivityRecorded, actor, 'payout-revealed', {
        target: { kind: 'user', id: creatorId },
        details: {
          payout: referenceOf(payout),
          type: payout.methodType,
          accountInfo: payout.maskedAccountInfo,
        },
      });
      return { id: payout.id, type: payout.methodType, ...account };
    });
  }
}
