import '@fastify/rate-limit';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { rateLimited, RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { FORGED_WEBHOOKS_PER_MINUTE, LIMIT_WINDOW_MS } from '../platform/limits/limits.js';

/**
 * Accepts bytes that a provider signed. Nothing else reaches a service. Only failures are counted, because a provider may
 * share its address with others behind an untrusted proxy.
 */
@Injectable()
export abstract class SignedWebhookGuard implements CanActivate, OnModuleInit {
  @Inject(CONFIG) protected readonly config!: GatewayConfig;
  @Inject(HttpAdapterHost) private readonly adapterHost!: HttpAdapterHost;
  private countFailure!: ReturnType<FastifyInstance['createRateLimit']>;

  onModuleInit(): void {
    const { RATE_LIMITS } = this.config;
    this.countFailure = this.adapterHost.httpAdapter.getInstance<FastifyInstance>().createRateLimit({
      max: FORGED_WEBHOOKS_PER_MINUTE * (RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1),
      timeWindow: LIMIT_WINDOW_MS,
      // Overrides the general limit's allow list, which includes this route and would be inherited.
      allowList: [],
      keyGenerator: ({ ip }) => clientNetworkOf({ ipAddress: ip }),
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (Buffer.isBuffer(request.body) && (await this.isSigned(request.body, request.headers))) return true;
    const failures = await this.countFailure(request);
    if (!failures.isAllowed && failures.isExceeded) throw rateLimited(failures.ttl);
    throw invalidSignature();
  }

  protected abstract isSigned(body: Buffer, headers: FastifyRequest['headers']): boolean | Promise<boolean>;
}

export function invalidSignature(): DomainError {
  return new DomainError('INVALID_SIGNATURE', 'The signature is not valid.');
}
