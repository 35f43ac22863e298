import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc, type InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { CheckedProcess, Installation } from '@sprinkle/contracts/system/installation.schemas';
import { SERVICE_NAMES, type ServiceName } from '@sprinkle/contracts/system/system.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { wrong } from '@sprinkle/service-kit/installation/check';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CheckGateway } from './check-gateway.js';
import type { Client } from './probe.js';

/** Services end their own checks a little earlier. */
const DEADLINE_MS = 25_000;
const RETRY_AFTER_SECONDS = 10;

export interface Asker {
  actor: Actor;
  mailTo: string | undefined;
  /** How the request arrived; null for the operator's command, which is not a request. */
  client: Client | null;
}

/** Runs the checks of all processes in parallel. They send mail and call Stripe, so each gateway runs one set at a time. */
@Injectable()
export class CheckInstallation {
  private isRunning = false;

  constructor(
    private readonly rpc: RpcClient,
    private readonly checkGateway: CheckGateway,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async execute(asker: Asker): Promise<Installation> {
    if (this.isRunning) {
      throw new DomainError('RATE_LIMITED', 'A check is running already. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.isRunning = true;
    try {
      return await this.check(asker);
    } finally {
      this.isRunning = false;
    }
  }

  private async check({ actor, mailTo, client }: Asker): Promise<Installation> {
    const facts: Partial<Record<ServiceName, InstallationFacts>> = {
      notifications: { mailTo },
      tips: { isPublishableKeyLive: this.config.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_') },
    };
    const [checks, ...services] = await Promise.all([
      this.checkGateway.execute(client),
      ...SERVICE_NAMES.map((name) => this.ask(name, facts[name] ?? {}, actor)),
    ]);
    const processes = [{ process: 'gateway', checks }, ...services];
    return { checkedAt: new Date().toISOString(), processes };
  }

  private async ask(name: ServiceName, facts: InstallationFacts, actor: Actor): Promise<CheckedProcess> {
    try {
      const checks = await this.rpc.call(checkInstallationRpc(name), facts, {
        actor,
        deadlineMs: DEADLINE_MS,
      });
      return { process: name, checks };
    } catch (error) {
      if (!(error instanceof DomainError) || error.status < 500) throw error;
      const found = error.code === 'INTERNAL' ? 'Fails to check itself' : 'Not responding';
      const advice = `Look whether ${name} runs, and read its log.`;
      return { process: name, checks: [wrong('Service', found, advice)] };
    }
  }
}
