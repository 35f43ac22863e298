import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getSessionRpc, loginRpc, logoutRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { EndSession } from './end-session.js';
import { GetSession } from './get-session.js';
import { Login } from './login.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: Login,
    private readonly endSession: EndSession,
    private readonly sessions: GetSession,
  ) {}

  @HandlesRpc(loginRpc)
  login(@Payload() input: RpcInput<typeof loginRpc>, @CurrentActor() actor: Actor) {
    return this.signIn.execute(input, actor);
  }

  @HandlesRpc(logoutRpc)
  logout(@Payload() input: RpcInput<typeof logoutRpc>) {
    return this.endSession.execute(input.sessionToken, 'creator');
  }

  @HandlesRpc(getSessionRpc)
  getSession(@Payload() input: RpcInput<typeof getSessionRpc>) {
    return this.sessions.execute(input.sessionToken);
  }
}
