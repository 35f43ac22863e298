import { Inject, Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { untilDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { DeliverMessage } from '../delivery/deliver-message.js';
import { LEASE } from '../delivery/due-messages.js';
import { CONNECTIONS } from '../delivery/mailer.js';
import { type ClaimedMassMail, claimMassMails } from './claim-mass-mails.js';
import { EndMassMails } from './end-mass-mails.js';

const PACE_MS = 1_000;

const WAITING_COPIES = {
  table: 'messages',
  dueAt: 'next_attempt_at',
  condition: `status = 'queued' AND mass_mail_id IS NOT NULL`,
};

/** Sends the queued messages of mass e-mails at a limited rate. */
@Injectable()
export class DeliverMassMails {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    private readonly message: DeliverMessage,
    private readonly schedules: Schedules,
  ) {}

  @Every(FALLBACK_MS, 'mass_mails')
  async execute(): Promise<boolean | number> {
    const claimed = await claimMassMails(this.dataSource, this.config.MASS_MAILS_PER_MINUTE);
    const waiting = claimed.values();
    const deliverWaiting = async () => {
      for (const message of waiting) await this.deliver(message);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, deliverWaiting));
    if (claimed.length === 0) return this.untilNext();
    this.schedules.wake(EndMassMails);
    return true;
  }

  /** A copy that is due still waits for the pace. */
  private async untilNext(): Promise<number | false> {
    const waitMs = await untilDue(this.dataSource, WAITING_COPIES);
    return waitMs && Math.max(waitMs, PACE_MS);
  }

  private async deliver({ accountId, content, ...message }: ClaimedMassMail): Promise<void> {
    if (message.recipient) {
      if (!(await this.takeInHand(message))) return;
      return this.message.execute({ ...message, accountId, data: { ...content, accountId } });
    }
    // The recipient unsubscribed, or was blocked or closed, after the message was queued.
    await execute(
      this.dataSource,
      `UPDATE messages SET status = 'skipped', recipient = NULL WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
      [message.id, message.attempts],
    );
  }

  /**
   * Marks a copy right before it is handed over. No instance hands over a marked copy again. Returns false if it must not be
   * sent anymore: the mass e-mail was stopped, the account closed, or the claim expired.
   */
  private async takeInHand({ id, attempts }: Pick<ClaimedMassMail, 'id' | 'attempts'>): Promise<boolean> {
    const marked = await execute(
      this.dataSource,
      `UPDATE messages AS m SET status = 'sending', next_attempt_at = now() + interval '${LEASE}'
         FROM mass_mails
        WHERE mass_mails.id = m.mass_mail_id AND mass_mails.status IN ('queueing', 'sending')
          AND m.id = $1 AND m.attempts = $2 AND m.status = 'queued'`,
      [id, attempts],
    );
    return marked === 1;
  }
}
