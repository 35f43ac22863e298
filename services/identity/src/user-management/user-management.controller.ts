import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  blockUserRpc,
  exportUsersRpc,
  getUserRpc,
  listUsersRpc,
  removeUserTotpRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/administration.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { BlockUser } from './block-user.js';
import { ExportUsers } from './export-users.js';
import { GetUser } from './get-user.js';
import { ListUsers } from './list-users.js';
import { RemoveUserTotp } from './remove-user-totp.js';

@Controller()
export class UserManagementController {
  constructor(
    private readonly list: ListUsers,
    private readonly exporting: ExportUsers,
    private readonly get: GetUser,
    private readonly blocking: BlockUser,
    private readonly removeTotp: RemoveUserTotp,
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
}
