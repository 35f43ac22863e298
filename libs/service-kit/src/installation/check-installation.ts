import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc, type InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import type { ServiceConfig } from '../config.js';
import { SERVICE_CONFIG } from '../injection-tokens.js';
import { NatsConnection } from '../nats/connection.js';
import { HandlesRpc } from '../rpc/handles-rpc.js';
import { requireSuper } from '../rpc/require-user.js';
import { checkBroker } from './check-broker.js';
import { checkMemory, checkSecrets } from './check-process.js';
import { InstallationChecks } from './checks-installation.js';

/** Checks this process and everything that belongs to its service. */
@Injectable()
export class CheckInstallation {
  constructor(
    private readonly nats: NatsConnection,
    private readonly checks: InstallationChecks,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  @HandlesRpc(checkInstallationRpc)
  async execute(facts: InstallationFacts, actor: Actor): Promise<InstallationCheck[]> {
    requireSuper(actor);
    const [ofBroker, ofService] = await Promise.all([
      checkBroker(this.nats, this.config),
      this.checks.execute(facts),
    ]);
    return [checkSecrets(process.env, this.config.PUBLIC_URL), checkMemory(), ...ofService, ...ofBroker];
  }
}
