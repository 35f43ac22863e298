import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  changeEmailRpc,
  changeUsernameRpc,
  checkUsernameRpc,
  closeAccountRpc,
  exportAccountRpc,
  listOwnActivityRpc,
  registerRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangeEmail } from './change-email.js';
import { ChangeUsername } from './change-username.js';
import { CheckUsername } from './check-username.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';
import { Register } from './register.js';
import { UndoEmailChange } from './undo-email-change.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly create: Register,
    private readonly checkName: CheckUsername,
    private readonly changeAddress: ChangeEmail,
    private readonly undoAddress: UndoEmailChange,
    private readonly changeName: ChangeUsername,
    private readonly exportData: ExportAccount,
    private readonly close: CloseAccount,
  ) {}

  @HandlesRpc(registerRpc)
  register(@Payload() input: RpcInput<typeof registerRpc>, @CurrentActor() actor: Actor) {
    return this.create.execute(input, actor);
  }

  @HandlesRpc(checkUsernameRpc)
  checkUsername(@Payload() input: RpcInput<typeof checkUsernameRpc>, @CurrentActor() actor: Actor) {
    return this.checkName.execute(input.username, actor);
  }

  @HandlesRpc(changeUsernameRpc)
  changeUsername(@Payload() input: RpcInput<typeof changeUsernameRpc>, @CurrentActor() actor: Actor) {
    return this.changeName.execute(input.username, actor);
  }

  @HandlesRpc(changeEmailRpc)
  changeEmail(@Payload() input: RpcInput<typeof changeEmailRpc>, @CurrentActor() actor: Actor) {
    return this.changeAddress.execute(input, actor);
  }

  @HandlesRpc(undoEmailChangeRpc)
  undoEmailChange(@Payload() input: RpcInput<typeof undoEmailChangeRpc>, @CurrentActor() actor: Actor) {
    return this.undoAddress.execute(input.token, actor);
  }

  @HandlesRpc(exportAccountRpc)
  exportAccount(@CurrentActor() actor: Actor) {
    return this.exportData.execute(actor);
  }

  @HandlesRpc(listOwnActivityRpc)
  listOwnActivity(@Payload() input: RpcInput<typeof listOwnActivityRpc>, @CurrentActor() actor: Actor) {
    return this.exportData.listActivity(input, actor);
  }

  @HandlesRpc(closeAccountRpc)
  closeAccount(@Payload() input: RpcInput<typeof closeAccountRpc>, @CurrentActor() actor: Actor) {
    return this.close.execute(input, actor);
  }
}
