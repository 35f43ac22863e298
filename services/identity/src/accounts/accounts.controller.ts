import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  changeEmailRpc,
  changeUsernameRpc,
  checkUsernameRpc,
  closeAccountRpc,
  exportAccountRpc,
  getAccountFiguresRpc,
  registerRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangeEmail } from './change-email.js';
import { ChangeUsername } from './change-username.js';
import { CheckUsername } from './check-username.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';
import { GetAccountFigures } from './get-account-figures.js';
import { Register } from './register.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly registration: Register,
    private readonly usernames: CheckUsername,
    private readonly figures: GetAccountFigures,
    private readonly emailChange: ChangeEmail,
    private readonly usernameChange: ChangeUsername,
    private readonly exporting: ExportAccount,
    private readonly closing: CloseAccount,
  ) {}

  @HandlesRpc(registerRpc)
  register(@Payload() input: RpcInput<typeof registerRpc>, @CurrentActor() actor: Actor) {
    return this.registration.execute(input, actor);
  }

  @HandlesRpc(checkUsernameRpc)
  checkUsername(@Payload() input: RpcInput<typeof checkUsernameRpc>, @CurrentActor() actor: Actor) {
    return this.usernames.execute(input.username, actor);
  }

  @HandlesRpc(changeUsernameRpc)
  changeUsername(@Payload() input: RpcInput<typeof changeUsernameRpc>, @CurrentActor() actor: Actor) {
    return this.usernameChange.execute(input.username, actor);
  }

  @HandlesRpc(changeEmailRpc)
  changeEmail(@Payload() input: RpcInput<typeof changeEmailRpc>, @CurrentActor() actor: Actor) {
    return this.emailChange.execute(input, actor);
  }

  @HandlesRpc(exportAccountRpc)
  exportAccount(@CurrentActor() actor: Actor) {
    return this.exporting.execute(actor);
  }

  @HandlesRpc(closeAccountRpc)
  closeAccount(@Payload() input: RpcInput<typeof closeAccountRpc>, @CurrentActor() actor: Actor) {
    return this.closing.execute(input, actor);
  }

  @HandlesRpc(getAccountFiguresRpc)
  getAccountFigures(@CurrentActor() actor: Actor) {
    return this.figures.execute(actor);
  }
}
