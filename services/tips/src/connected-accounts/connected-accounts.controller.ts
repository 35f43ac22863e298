import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  choosePayoutAccountRpc,
  getConnectedAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/payout-account.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChoosePayoutAccount } from './choose-payout-account.js';
import { GetConnectedAccount } from './get-connected-account.js';
import { GetPayoutAccount } from './get-payout-account.js';
import { OpenPayoutAccount } from './open-payout-account.js';
import { OpenPayoutDashboard } from './open-payout-dashboard.js';
import { RefreshPayoutAccount } from './refresh-payout-account.js';

@Controller()
export class ConnectedAccountsController {
  constructor(
    private readonly account: GetPayoutAccount,
    private readonly refresh: RefreshPayoutAccount,
    private readonly open: OpenPayoutAccount,
    private readonly dashboard: OpenPayoutDashboard,
    private readonly choose: ChoosePayoutAccount,
    private readonly ofCreator: GetConnectedAccount,
  ) {}

  @HandlesRpc(getPayoutAccountRpc)
  getPayoutAccount(@CurrentActor() actor: Actor) {
    return this.account.execute(actor);
  }

  @HandlesRpc(refreshPayoutAccountRpc)
  refreshPayoutAccount(@CurrentActor() actor: Actor) {
    return this.refresh.execute(actor);
  }

  @HandlesRpc(openPayoutAccountRpc)
  openPayoutAccount(
    @Payload() { country }: RpcInput<typeof openPayoutAccountRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.open.execute(country, actor);
  }

  @HandlesRpc(openPayoutDashboardRpc)
  openPayoutDashboard(@CurrentActor() actor: Actor) {
    return this.dashboard.execute(actor);
  }

  @HandlesRpc(choosePayoutAccountRpc)
  choosePayoutAccount(@CurrentActor() actor: Actor) {
    return this.choose.execute(actor);
  }

  @HandlesRpc(getConnectedAccountRpc)
  getConnectedAccount(
    @Payload() { creatorId }: RpcInput<typeof getConnectedAccountRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.ofCreator.execute(creatorId, actor);
  }
}
