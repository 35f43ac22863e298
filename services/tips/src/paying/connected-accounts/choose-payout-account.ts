import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { choosePayoutAccountRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type { PayoutMethod as MaskedMethod } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { AddPayoutMethod } from '../payout-methods/add-payout-method.js';
import {
  ChangePayoutMethods,
  type LockedMethods,
  type MethodsChange,
} from '../payout-methods/change-payout-methods.js';
import { PayoutMethod } from '../payout-methods/payout-method.entity.js';
import { ConnectedAccount } from './connected-account.entity.js';
import { PayoutAccountCalls } from './payout-account-calls.js';

/** Makes the creator's own account at Stripe the default payout method. The request does not name the account. */
@Injectable()
export class ChoosePayoutAccount {
  constructor(
    private readonly change: ChangePayoutMethods,
    private readonly addMethod: AddPayoutMethod,
    private readonly accountInfos: AccountInfos,
    private readonly calls: PayoutAccountCalls,
  ) {}

  @HandlesRpc(choosePayoutAccountRpc)
  async execute(actor: Actor): Promise<MaskedMethod> {
    await this.calls.admit(requireUser(actor).id);
    return this.change.execute(actor, (locked) => this.choose(locked));
  }

  private async choose(locked: LockedMethods): Promise<MethodsChange> {
    const { manager, owner, methods } = locked;
    const account = await manager.findOneBy(ConnectedAccount, { creatorId: owner.id });
    if (!account?.stripeAccountId || !account.takesTransfers)
      throw new DomainError(
        'WRONG_STATE',
        "Your Stripe account isn't ready yet. Please finish setting it up.",
      );
    const { stripeAccountId: accountInfo } = account;
    const earlier = methods.filter(
      (method) => method.type === 'stripe' && !this.accountInfos.isSame(method, accountInfo),
    );
    for (const { id } of earlier) await manager.delete(PayoutMethod, { id });
    const remaining = methods.filter((method) => !earlier.includes(method));
    return this.addMethod.add(
      { manager, owner, methods: remaining },
      { type: 'stripe', accountInfo, isDefault: true },
    );
  }
}
