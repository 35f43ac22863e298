import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { loginRpc, logoutRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Login } from './login.js';
import { Logout } from './logout.js';
import { Reauthenticate } from './reauthenticate.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: Login,
    private readonly signOut: Logout,
    private readonly confirm: Reauthenticate,
  ) {}

  @HandlesRpc(loginRpc)
  login(@Payload() input: RpcInput<typeof loginRpc>, @CurrentActor() actor: Actor) {
    return this.signIn.execute(input, actor);
  }

  @HandlesRpc(logoutRpc)
  logout(@Payload() input: RpcInput<typeof logoutRpc>) {
    return this.signOut.execute(input.sessionToken);
  }

  @HandlesRpc(reauthenticateRpc)
  reauthenticate(@Payload() input: RpcInput<typeof reauthenticateRpc>, @CurrentActor() actor: Actor) {
    return this.confirm.execute(input, actor);
  }
}
