import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { seal } from '@sprinkle/service-kit/sealing';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.js';
import { EmailToken } from './email-token.entity.js';

const LINK_LIFETIME_MS = 24 * 3_600_000;

@Injectable()
export class IssueVerificationLink {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Config) {}

  /** Links that were sent before are dead from here on. */
  async execute(manager: EntityManager, user: User): Promise<void> {
    const token = newSecretToken();
    await manager.delete(EmailToken, { userId: user.id, purpose: 'verify-email' });
    await manager.insert(EmailToken, {
      id: randomUUID(),
      tokenHash: hashSecretToken(token),
      userId: user.id,
      purpose: 'verify-email',
      expiresAt: new Date(Date.now() + LINK_LIFETIME_MS),
    });
    await recordEvent(manager, emailRequested, {
      template: 'verify-email',
      to: user.email,
      username: user.username,
      sealedToken: seal(this.config.MAIL_TOKEN_KEY, token),
    });
  }
}
