import { type KeyObject, verify } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { SignedWebhookGuard } from './signed-webhook.guard.js';

/** The route does not exist until a key is configured. */
@Injectable()
export class SendGridSignatureGuard extends SignedWebhookGuard {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.config.SENDGRID_WEBHOOK_PUBLIC_KEY)
      throw new DomainError('NOT_FOUND', 'This server does not receive events of SendGrid.');
    return super.canActivate(context);
  }

  /** Events may come again, and take effect once, so the age of the signature does not matter. */
  protected isSigned(body: Buffer, headers: FastifyRequest['headers']): boolean {
    const key = this.config.SENDGRID_WEBHOOK_PUBLIC_KEY;
    const signed = sendGridSignatureOf(headers);
    return key !== undefined && signed !== undefined && isSignedBySendGrid(key, { body, ...signed });
  }
}

/** The base64 of a sequence in DER, which is at most 141 bytes on the largest curve. */
const SIGNATURE = /^M[A-Za-z0-9+/]{10,190}={0,2}$/;
const TIMESTAMP = /^\d{1,13}$/;

/** Returns undefined when one of the two headers is missing, or is not of the form that SendGrid sends. */
export function sendGridSignatureOf(
  headers: FastifyRequest['headers'],
): { signature: string; timestamp: string } | undefined {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return undefined;
  return SIGNATURE.test(signature) && TIMESTAMP.test(timestamp) ? { signature, timestamp } : undefined;
}

/** SendGrid signs the timestamp and the bytes after it with ECDSA and SHA-256. */
export function isSignedBySendGrid(
  key: KeyObject,
  { body, signature, timestamp }: { body: Buffer; signature: string; timestamp: string },
): boolean {
  return verify(
    'sha256',
    Buffer.concat([Buffer.from(timestamp), body]),
    key,
    Buffer.from(signature, 'base64'),
  );
}
