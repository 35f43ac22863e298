import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { DeliverMessage } from '../delivery/deliver-message.js';
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
    await Promise.all(claimed.map((message) => this.deliver(message)));
    return claimed.length > 0;
  }

  private async deliver({ accountId, content, ...message }: ClaimedMassMail): Promise<void> {
    if (message.recipient) return this.message.execute({ ...message, data: { ...content, accountId } });
    // The recipient unsubscribed, or was blocked or closed, after the message was queued.
    await this.dataSource.query(
      `UPDATE messages SET status = 'skipped', recipient = NULL WHERE id = $1 AND attempts = $2 AND status = 'sending'`,
      [message.id, message.attempts],
    );
  }
}
