import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import {
  getServiceStateRpc,
  listDeadLettersRpc,
  replayDeadLettersRpc,
} from '@sprinkle/contracts/system/system.rpc';
import { CheckInstallation } from '../installation/check-installation.js';
import { CurrentActor } from '../rpc/current-actor.js';
import { HandlesRpc, type RpcInput } from '../rpc/handles-rpc.js';
import { DeadLetters } from './dead-letters.js';
import { GetServiceState } from './get-service-state.js';

/** The subjects of a decorator are fixed with its class, so each service gets a class of its own. */
export function systemControllerOf(service: string): Type {
  const getServiceState = getServiceStateRpc(service);
  const listDeadLetters = listDeadLettersRpc(service);
  const replayDeadLetters = replayDeadLettersRpc(service);
  const checkInstallation = checkInstallationRpc(service);

  @Controller()
  class SystemController {
    constructor(
      private readonly getState: GetServiceState,
      private readonly deadLetters: DeadLetters,
      private readonly check: CheckInstallation,
    ) {}

    @HandlesRpc(getServiceState)
    getServiceState(@CurrentActor() actor: Actor) {
      return this.getState.execute(actor);
    }

    @HandlesRpc(checkInstallation)
    checkInstallation(@Payload() facts: RpcInput<typeof checkInstallation>, @CurrentActor() actor: Actor) {
      return this.check.execute(facts, actor);
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
