import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  endOtherSessionsRpc,
  endOwnSessionRpc,
  getSessionRpc,
  listSessionsRpc,
  loginRpc,
  logoutRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { EndSession } from './end-session.js';
import { GetSession } from './get-session.js';
import { Login } from './login.js';
import { OwnSessions } from './own-sessions.js';
import { Reauthenticate } from './reauthenticate.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: Login,
    private readonly endSession: EndSession,
    private readonly sessions: GetSession,
    private readonly reauthentication: Reauthenticate,
    private readonly ownSessions: OwnSessions,
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

  @HandlesRpc(reauthenticateRpc)
  reauthenticate(@Payload() input: RpcInput<typeof reauthenticateRpc>, @CurrentActor() actor: Actor) {
    return this.reauthentication.execute(input.password, actor);
  }

  @HandlesRpc(listSessionsRpc)
  listSessions(@CurrentActor() actor: Actor) {
    return this.ownSessions.list(actor);
  }

  @HandlesRpc(endOwnSessionRpc)
  endOwnSession(@Payload() input: RpcInput<typeof endOwnSessionRpc>, @CurrentActor() actor: Actor) {
    return this.ownSessions.end(input.sessionId, actor);
  }

  @HandlesRpc(endOtherSessionsRpc)
  endOtherSessions(@CurrentActor() actor: Actor) {
    return this.ownSessions.endOthers(actor);
  }
}
