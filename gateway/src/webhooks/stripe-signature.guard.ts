import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SignedWebhookGuard } from './signed-webhook.guard.js';

const TOLERANCE_SECONDS = 300;

@Injectable()
export class StripeSignatureGuard extends SignedWebhookGuard {
  protected async isSigned(body: Buffer, headers: FastifyRequest['headers']): Promise<boolean> {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return false;
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
