import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { LEASE } from '../delivery/claim-messages.js';
import { DeliverMessage } from '../delivery/deliver-message.js';
import { CONNECTIONS } from '../delivery/mailer.js';
import { type ClaimedMassMail, claimMassMails } from './claim-mass-mails.js';

/** Sends the queued messages of mass e-mails at a limited rate. */
@Injectable()
export class DeliverMassMails {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    private readonly message: DeliverMessage,
  ) {}

  @Every(1_000)
  async execute(): Promise<boolean> {
    const claimed = await claimMassMails(this.dataSource, this.config.MASS_MAILS_PER_MINUTE);
    const waiting = claimed.values();
    const deliverWaiting = async () => {
      for (const message of waiting) await this.deliver(message);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, deliverWaiting));
    return claimed.length > 0;
  }

  private async deliver({ accountId, content, ...message }: ClaimedMassMail): Promise<void> {
    if (message.recipient) {
      if (!(await this.takeInHand(message))) return;
      return this.message.execute({ ...message, data: { ...content, accountId } });
    }
    // The recipient unsubscribed, or was blocked or closed, after the message was queued.
    await this.dataSource.query(
      `UPDATE messages SET status = 'skipped', recipient = NULL WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
      [message.id, message.attempts],
    );
  }

  /**
   * Marks a copy right before it is handed over, because no instance hands over a marked copy again. Returns
   * false when it must not be sent any more: the mass e-mail was stopped, the account closed, or the claim
   * expired.
   */
  private async takeInHand({ id, attempts }: Pick<ClaimedMassMail, 'id' | 'attempts'>): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE messages AS m SET status = 'sending', next_attempt_at = now() + interval '${LEASE}'
         FROM mass_mails
        WHERE mass_mails.id = m.mass_mail_id AND mass_mails.status IN ('queueing', 'sending')
          AND m.id = $1 AND m.attempts = $2 AND m.status = 'queued'`,
      [id, attempts],
    );
    return count === 1;
  }
}
