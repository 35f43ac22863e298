import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  endOtherSessionsRpc,
  endOwnSessionRpc,
  getSessionRpc,
  listSessionsRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { EndOwnSessions } from './end-own-sessions.js';
import { GetSession } from './get-session.js';
import { ListSessions } from './list-sessions.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly get: GetSession,
    private readonly list: ListSessions,
    private readonly end: EndOwnSessions,
  ) {}

  @HandlesRpc(getSessionRpc)
  getSession(@Payload() input: RpcInput<typeof getSessionRpc>) {
    return this.get.execute(input.sessionToken);
  }

  @HandlesRpc(listSessionsRpc)
  listSessions(@CurrentActor() actor: Actor) {
    return this.list.execute(actor);
  }

  @HandlesRpc(endOwnSessionRpc)
  endOwnSession(@Payload() input: RpcInput<typeof endOwnSessionRpc>, @CurrentActor() actor: Actor) {
    return this.end.one(input.sessionId, actor);
  }

  @HandlesRpc(endOtherSessionsRpc)
  endOtherSessions(@CurrentActor() actor: Actor) {
    return this.end.others(actor);
  }
}
