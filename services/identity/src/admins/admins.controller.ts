import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  adminLoginRpc,
  adminLogoutRpc,
  changeAdminPasswordRpc,
  getAdminSessionRpc,
  reauthenticateAdminRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangeAdminPassword } from './change-admin-password.js';
import { GetAdminSession } from './get-admin-session.js';
import { LoginAdmin } from './login-admin.js';
import { LogoutAdmin } from './logout-admin.js';
import { ReauthenticateAdmin } from './reauthenticate-admin.js';

@Controller()
export class AdminsController {
  constructor(
    private readonly signIn: LoginAdmin,
    private readonly signOut: LogoutAdmin,
    private readonly getSession: GetAdminSession,
    private readonly change: ChangeAdminPassword,
    private readonly reauthenticate: ReauthenticateAdmin,
  ) {}

  @HandlesRpc(adminLoginRpc)
  adminLogin(@Payload() input: RpcInput<typeof adminLoginRpc>, @CurrentActor() actor: Actor) {
    return this.signIn.execute(input, actor);
  }

  @HandlesRpc(adminLogoutRpc)
  adminLogout(@Payload() input: RpcInput<typeof adminLogoutRpc>, @CurrentActor() actor: Actor) {
    return this.signOut.execute(input.sessionToken, actor);
  }

  @HandlesRpc(getAdminSessionRpc)
  getAdminSession(@Payload() input: RpcInput<typeof getAdminSessionRpc>) {
    return this.getSession.execute(input);
  }

  @HandlesRpc(changeAdminPasswordRpc)
  changeAdminPassword(
    @Payload() input: RpcInput<typeof changeAdminPasswordRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.change.execute(input, actor);
  }

  @HandlesRpc(reauthenticateAdminRpc)
  reauthenticateAdmin(
    @Payload() input: RpcInput<typeof reauthenticateAdminRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.reauthenticate.execute(input, actor);
  }
}
