import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { payableCountries } from '@sprinkle/contracts/rules/connect-countries';
import { getPayoutAccountRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type {
  PayoutAccount,
  PayoutAccountOffer,
} from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { PayoutMethod } from '../payout-methods/payout-method.entity.js';
import { ConnectedAccount } from './connected-account.entity.js';

@Injectable()
export class GetPayoutAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
    @Inject(SERVICE_CONFIG)
    private readonly config: Pick<Config, 'STRIPE_CONNECT' | 'STRIPE_PLATFORM_COUNTRY'>,
  ) {}

  @HandlesRpc(getPayoutAccountRpc)
  async execute(actor: Actor): Promise<PayoutAccountOffer> {
    const { id } = requireUser(actor);
    const isOffered = this.config.STRIPE_CONNECT === 'on';
    const account = await this.dataSource.manager.findOneBy(ConnectedAccount, { creatorId: id });
    return {
      isOffered,
      countries: isOffered ? [...payableCountries(this.config.STRIPE_PLATFORM_COUNTRY)] : [],
      account: account && (await this.show(account)),
    };
  }

  private async show(account: ConnectedAccount): Promise<PayoutAccount> {
    const { creatorId, stripeAccountId, state, country, takesTransfers, needed, neededUntil } = account;
    const isMethod =
      stripeAccountId !== null &&
      (await this.dataSource.manager.existsBy(PayoutMethod, {
        userId: creatorId,
        accountHash: await this.accountInfos.hash(this.dataSource.manager, 'stripe', stripeAccountId),
      }));
    return {
      state,
      country,
      takesTransfers,
      isMethod,
      needed,
      neededUntil: neededUntil?.toISOString() ?? null,
    };
  }
}
