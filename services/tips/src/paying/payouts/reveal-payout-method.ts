import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { revealPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { payoutMethodRevealed, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { AccountInfos, maskAccountInfo } from '../payout-methods/account-infos.js';
import { PayoutMethod } from '../payout-methods/payout-method.entity.js';

/** Shows one payout method in plain text. Its owner is mailed, and the activity log records who saw it. */
@Injectable()
export class RevealPayoutMethod {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(revealPayoutMethodRpc)
  execute(
    { methodId }: RpcInput<typeof revealPayoutMethodRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof revealPayoutMethodRpc>> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const id = z.uuid().safeParse(methodId);
      const method = id.success ? await manager.findOneBy(PayoutMethod, { id: id.data }) : null;
      if (!method) throw new DomainError('PAYOUT_METHOD_NOT_FOUND', "This payout method doesn't exist.");
      const creator = await manager.findOneByOrFail(Creator, { id: method.userId });
      const account = this.accountInfos.readMethod(method);
      if (!account) throw new DomainError('WRONG_STATE', "This payout method can't be read.");
      const { accountInfo } = account;
      const maskedAccountInfo = maskAccountInfo(accountInfo);
      await recordEvent(manager, payoutMethodRevealed, {
        creatorId: creator.id,
        creatorUsername: creator.username ?? '',
        methodType: method.type,
        accountInfo: maskedAccountInfo,
      });
      await recordActivity(manager, tipsActivityRecorded, actor, 'payout-method-revealed', {
        target: { kind: 'user', id: creator.id },
        details: { type: method.type, accountInfo: maskedAccountInfo },
      });
      return { id: method.id, type: method.type, accountInfo };
    });
  }
}
