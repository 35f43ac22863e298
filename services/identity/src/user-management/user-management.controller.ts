import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchUsersRpc } from '@sprinkle/contracts/identity/search.rpc';
import {
  blockUserRpc,
  exportUsersRpc,
  getUserRpc,
  listUsersRpc,
  messageUserRpc,
  readUserRpc,
  removeUserTotpRpc,
  resetSignInRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/user-management.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { BlockUser } from './block-user.js';
import { ExportUsers } from './export-users.js';
import { GetUser } from './get-user.js';
import { ListUsers } from './list-users.js';
import { MessageUser } from './message-user.js';
import { ReadUser } from './read-user.js';
import { RemoveUserTotp } from './remove-user-totp.js';
import { ResetSignIn } from './reset-sign-in.js';
import { SearchUsers } from './search-users.js';

@Controller()
export class UserManagementController {
  constructor(
    private readonly list: ListUsers,
    private readonly exporting: ExportUsers,
    private readonly get: GetUser,
    private readonly blocking: BlockUser,
    private readonly removeTotp: RemoveUserTotp,
    private readonly search: SearchUsers,
    private readonly read: ReadUser,
    private readonly message: MessageUser,
    private readonly signIn: ResetSignIn,
  ) {}

  @HandlesRpc(listUsersRpc)
  listUsers(@Payload() query: RpcInput<typeof listUsersRpc>, @CurrentActor() actor: Actor) {
    return this.list.execute(query, actor);
  }

  @HandlesRpc(exportUsersRpc)
  exportUsers(@Payload() query: RpcInput<typeof exportUsersRpc>, @CurrentActor() actor: Actor) {
    return this.exporting.execute(query, actor);
  }

  @HandlesRpc(getUserRpc)
  getUser(@Payload() { userId }: RpcInput<typeof getUserRpc>, @CurrentActor() actor: Actor) {
    return this.get.execute(userId, actor);
  }

  @HandlesRpc(blockUserRpc)
  blockUser(@Payload() input: RpcInput<typeof blockUserRpc>, @CurrentActor() actor: Actor) {
    return this.blocking.block(input, actor);
  }

  @HandlesRpc(unblockUserRpc)
  unblockUser(@Payload() input: RpcInput<typeof unblockUserRpc>, @CurrentActor() actor: Actor) {
    return this.blocking.unblock(input, actor);
  }

  @HandlesRpc(removeUserTotpRpc)
  removeUserTotp(@Payload() { userId }: RpcInput<typeof removeUserTotpRpc>, @CurrentActor() actor: Actor) {
    return this.removeTotp.execute(userId, actor);
  }

  @HandlesRpc(searchUsersRpc)
  searchUsers(@Payload() input: RpcInput<typeof searchUsersRpc>, @CurrentActor() actor: Actor) {
    return this.search.execute(input, actor);
  }

  @HandlesRpc(readUserRpc)
  readUser(@Payload() { userId }: RpcInput<typeof readUserRpc>, @CurrentActor() actor: Actor) {
    return this.read.execute(userId, actor);
  }

  @HandlesRpc(messageUserRpc)
  messageUser(@Payload() input: RpcInput<typeof messageUserRpc>, @CurrentActor() actor: Actor) {
    return this.message.execute(input, actor);
  }

  @HandlesRpc(resetSignInRpc)
  resetSignIn(@Payload() { userId }: RpcInput<typeof resetSignInRpc>, @CurrentActor() actor: Actor) {
    return this.signIn.execute(userId, actor);
  }
}
