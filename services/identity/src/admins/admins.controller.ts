import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { adminLoginRpc, adminLogoutRpc, getAdminSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Logout } from '../sign-in/logout.js';
import { GetAdminSession } from './get-admin-session.js';
import { LoginAdmin } from './login-admin.js';

@Controller()
export class AdminsController {
  constructor(
    private readonly signIn: LoginAdmin,
    private readonly signOut: Logout,
    private readonly getSession: GetAdminSession,
  ) {}

  @HandlesRpc(adminLoginRpc)
  adminLogin(@Payload() input: RpcInput<typeof adminLoginRpc>, @CurrentActor() actor: Actor) {
    return this.signIn.execute(input, actor);
  }

  @HandlesRpc(adminLogoutRpc)
  adminLogout(@Payload() input: RpcInput<typeof adminLogoutRpc>) {
    return this.signOut.execute(input.sessionToken, 'admin');
  }

  @HandlesRpc(getAdminSessionRpc)
  getAdminSession(@Payload() input: RpcInput<typeof getAdminSessionRpc>) {
    return this.getSession.execute(input.sessionToken);
  }
}
