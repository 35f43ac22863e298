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

  /** Events may be repeated and take effect only once, so the signature's age does not matter. */
  protected isSigned(body: Buffer, headers: FastifyRequest['headers']): boolean {
    const key = this.config.SENDGRID_WEBHOOK_PUBLIC_KEY;
    const signed = sendGridSignatureOf(headers);
    return key !== undefined && signed !== undefined && isSignedBySendGrid(key, { body, ...signed });
  }
}

/** Base64 of a DER sequence, which is at most 141 bytes on the largest curve. */
const SIGNATURE = /^M[A-Za-z0-9+/]{10,190}={0,2}$/;
const TIMESTAMP = /^\d{1,13}$/;

/** Returns undefined if one of the two headers is missing or malformed. */
export function sendGridSignatureOf(
  headers: FastifyRequest['headers'],
): { signature: string; timestamp: string } | undefined {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return undefined;
  return SIGNATURE.test(signature) && TIMESTAMP.test(timestamp) ? { signature, timestamp } : undefined;
}

/** SendGrid signs the timestamp followed by the bytes, with ECDSA and SHA-256. */
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
