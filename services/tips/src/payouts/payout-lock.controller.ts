import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPayoutLockRpc, releasePayoutLockRpc } from '@sprinkle/contracts/tips/payout-lock.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetPayoutLock } from './get-payout-lock.js';
import { ReleasePayoutLock } from './release-payout-lock.js';

@Controller()
export class PayoutLockController {
  constructor(
    private readonly lock: GetPayoutLock,
    private readonly release: ReleasePayoutLock,
  ) {}

  @HandlesRpc(getPayoutLockRpc)
  getLock(@CurrentActor() actor: Actor) {
    return this.lock.execute(actor);
  }

  @HandlesRpc(releasePayoutLockRpc)
  releaseLock(@Payload() input: RpcInput<typeof releasePayoutLockRpc>, @CurrentActor() actor: Actor) {
    return this.release.execute(input, actor);
  }
}
