import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getServiceStateRpc,
  listDeadLettersRpc,
  replayDeadLettersRpc,
} from '@sprinkle/contracts/system/system.rpc';
import { CurrentActor } from '../rpc/current-actor.js';
import { HandlesRpc, type RpcInput } from '../rpc/handles-rpc.js';
import { DeadLetters } from './dead-letters.js';
import { GetServiceState } from './get-service-state.js';

/** The subjects of a decorator are fixed with its class, so each service gets a class of its own. */
export function systemControllerOf(service: string): Type {
  const getServiceState = getServiceStateRpc(service);
  const listDeadLetters = listDeadLettersRpc(service);
  const replayDeadLetters = replayDeadLettersRpc(service);

  @Controller()
  class SystemController {
    constructor(
      private readonly getState: GetServiceState,
      private readonly deadLetters: DeadLetters,
    ) {}

    @HandlesRpc(getServiceState)
    getServiceState(@CurrentActor() actor: Actor) {
      return this.getState.execute(actor);
    }

    @HandlesRpc(listDeadLetters)
    listDeadLetters(@Payload() query: RpcInput<typeof listDeadLetters>, @CurrentActor() actor: Actor) {
      return this.deadLetters.list(query, actor);
    }

    @HandlesRpc(replayDeadLetters)
    replayDeadLetters(
      @Payload() selection: RpcInput<typeof replayDeadLetters>,
      @CurrentActor() actor: Actor,
    ) {
      return this.deadLetters.replay(selection, actor);
    }
  }
  return SystemController;
}
