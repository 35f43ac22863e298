import { Inject, Injectable, Logger } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { decrypt } from '@sprinkle/service-kit/encryption';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { mailContentSchema } from '../messages/mail-content.js';
import type { MailContext } from '../templates/mail.js';
import { renderMail } from '../templates/render-mail.js';
import { claimMessages, type ClaimedMessage } from './claim-messages.js';
import { describeFailure } from './describe-failure.js';
import { MAILER, type Mailer, type OutgoingMail } from './mailer.js';

const BATCH = 10;
/** After the last of these comes the tenth and last attempt, most of a day after the first. */
const RETRY_DELAYS_SECONDS = [5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200];

/** The last mail to an account that is closed: nothing else knows its address, and afterwards neither does this. */
const ERASED_AT_THE_END = `
  recipient = CASE template WHEN 'account-closed' THEN NULL ELSE recipient END,
  data = CASE template WHEN 'account-closed' THEN NULL ELSE data END`;

/** Sends what is queued, at least once, and once where nothing dies in between. */
@Injectable()
export class DeliverMessages {
  private readonly logger = new Logger(DeliverMessages.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  @Every(1_000)
  async execute(): Promise<boolean> {
    const messages = await claimMessages(this.dataSource.manager, BATCH);
    await Promise.all(messages.map((message) => this.deliver(message)));
    return messages.length === BATCH;
  }

  private async deliver(message: ClaimedMessage): Promise<void> {
    // Instances died over it again and again, so that no failure was ever noted.
    if (message.attempts > RETRY_DELAYS_SECONDS.length + 1) return this.noteFailure(message, 'abandoned');
    try {
      await this.mailer.send(this.build(message));
    } catch (error) {
      await this.noteFailure(message, describeFailure(error));
      return;
    }
    await this.close(message, `status = 'sent', sent_at = now(), last_error = NULL, ${ERASED_AT_THE_END}`);
  }

  private build({ id, recipient, template, data }: ClaimedMessage): OutgoingMail {
    const { PUBLIC_URL, CONTACT_EMAIL, MAIL_FROM, MAIL_TOKEN_KEY } = this.config;
    const content = mailContentSchema.parse({ template, data });
    if (!recipient) throw new Error('The message has no recipient');
    return {
      ...renderMail(content, this.context(), (sealed) => decrypt(MAIL_TOKEN_KEY, sealed)),
      to: recipient,
      from: MAIL_FROM,
      replyTo: CONTACT_EMAIL,
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
    };
  }

  private context(): MailContext {
    const { PRODUCT_NAME, PUBLIC_URL, CONTACT_EMAIL, RECEIPT_TOKEN_KEY } = this.config;
    return {
      productName: PRODUCT_NAME,
      publicUrl: PUBLIC_URL,
      contactEmail: CONTACT_EMAIL,
      // In the fragment, which no server's log ever sees.
      receiptLinkOf: (tipId) => `${PUBLIC_URL}/receipt#${receiptTokenOf(RECEIPT_TOKEN_KEY, tipId)}`,
    };
  }

  private async noteFailure(message: ClaimedMessage, failure: string): Promise<void> {
    const { id, template, attempts } = message;
    const delaySeconds = RETRY_DELAYS_SECONDS[attempts - 1];
    if (delaySeconds === undefined) {
      this.logger.error({
        msg: 'A mail could not be delivered and is given up',
        id,
        template,
        attempts,
        failure,
      });
      await this.close(message, `status = 'failed', last_error = $3, ${ERASED_AT_THE_END}`, failure);
      return;
    }
    this.logger.warn({ msg: 'A mail could not be delivered yet', id, template, attempts, failure });
    const next = `now() + interval '${delaySeconds} seconds'`;
    await this.close(message, `status = 'queued', last_error = $3, next_attempt_at = ${next}`, failure);
  }

  /** Only while the claim is still ours: another instance may have taken over after the lease ran out. */
  private async close({ id, attempts }: ClaimedMessage, change: string, ...values: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE messages SET ${change} WHERE id = $1 AND attempts = $2 AND status = 'sending'`,
      [id, attempts, ...values],
    );
  }
}
