import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  checkUsernameRpc,
  getAccountFiguresRpc,
  registerRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { CheckUsername } from './check-username.js';
import { GetAccountFigures } from './get-account-figures.js';
import { Register } from './register.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly registration: Register,
    private readonly usernames: CheckUsername,
    private readonly figures: GetAccountFigures,
  ) {}

  @HandlesRpc(registerRpc)
  register(@Payload() input: RpcInput<typeof registerRpc>, @CurrentActor() actor: Actor) {
    return this.registration.execute(input, actor);
  }

  @HandlesRpc(checkUsernameRpc)
  checkUsername(@Payload() input: RpcInput<typeof checkUsernameRpc>) {
    return this.usernames.execute(input.username);
  }

  @HandlesRpc(getAccountFiguresRpc)
  getAccountFigures(@CurrentActor() actor: Actor) {
    return this.figures.execute(actor);
  }
}
