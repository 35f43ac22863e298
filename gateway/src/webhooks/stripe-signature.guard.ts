import { type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { SignedWebhookGuard } from './signed-webhook.guard.js';

const TOLERANCE_SECONDS = 300;

@Injectable()
export class StripeSignatureGuard extends SignedWebhookGuard {
  protected async isSigned(body: Buffer, headers: FastifyRequest['headers']): Promise<boolean> {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return false;
    // The library takes 35 MB of memory, which a gateway without webhooks need not spend.
    const { signature: signatures } = (await import('stripe')).Stripe.webhooks;
    return this.secrets().some((secret) => {
      try {
        return signatures?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) ?? false;
      } catch {
        // The library throws on every invalid signature.
        return false;
      }
    });
  }

  protected secrets(): string[] {
    return this.config.STRIPE_WEBHOOK_SECRETS;
  }
}

/** The route does not exist until a secret is configured. */
@Injectable()
export class StripeConnectSignatureGuard extends StripeSignatureGuard {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.secrets().length === 0)
      throw new DomainError('NOT_FOUND', 'This server does not receive events of connected accounts.');
    return super.canActivate(context);
  }

  protected override secrets(): string[] {
    return this.config.STRIPE_CONNECT_WEBHOOK_SECRETS ?? [];
  }
}
