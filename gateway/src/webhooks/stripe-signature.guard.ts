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
import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { FORGED_WEBHOOKS_PER_MINUTE, LIMIT_WINDOW_MS, RELAXED_FACTOR } from '../platform/limits/limits.js';

const TOLERANCE_SECONDS = 300;

/**
 * Accepts the bytes that Stripe signed, and nothing else crosses to a service. Only failures are counted, because Stripe
 * may share its address with others behind a proxy that is not trusted.
 */
@Injectable()
export class StripeSignatureGuard implements CanActivate, OnModuleInit {
  private countFailure!: ReturnType<FastifyInstance['createRateLimit']>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const { RATE_LIMITS } = this.config;
    this.countFailure = this.adapterHost.httpAdapter.getInstance<FastifyInstance>().createRateLimit({
      max: FORGED_WEBHOOKS_PER_MINUTE * (RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1),
      timeWindow: LIMIT_WINDOW_MS,
      // The limit of all requests leaves this route out, and would be inherited.
      allowList: [],
      keyGenerator: ({ ip }) => clientNetworkOf({ ipAddress: ip }),
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (await this.isSigned(request)) return true;
    const failures = await this.countFailure(request);
    if (!failures.isAllowed && failures.isExceeded) throw rateLimited(failures.ttl);
    throw new DomainError('INVALID_SIGNATURE', 'The signature is not valid.');
  }

  private async isSigned({ body, headers }: FastifyRequest): Promise<boolean> {
    const signature = headers['stripe-signature'];
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return false;
    // The library holds 35 MB, which a gateway without webhooks need not load.
    const { signature: signatures } = (await import('stripe')).Stripe.webhooks;
    return this.config.STRIPE_WEBHOOK_SECRETS.some((secret) => {
      try {
        return signatures?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) ?? false;
      } catch {
        // The library throws on every signature that is not valid.
        return false;
      }
    });
  }
}
