import { Inject, Injectable, Logger } from '@nestjs/common';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { execute } from '@sprinkle/service-kit/database/query';
import { decrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { newRequestContext, requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import { inSpan } from '@sprinkle/service-kit/telemetry/tracing';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { type AttemptOutcome, countMails } from '../messages/count-mails.js';
import { mailContentSchema } from '../messages/mail-content.js';
import { refuseNotesOfMails } from '../messages/refuse-supporter-notes.js';
import { markBounced } from '../recipients/recipient.entity.js';
import { mailContextOf } from '../templates/mail-context.js';
import { renderMail } from '../templates/render-mail.js';
import { describeFailure, hasNoMailbox, rejectsAddress } from './describe-failure.js';
import type { ClaimedMessage } from './due-messages.js';
import { MAILER, type Mailer, type OutgoingMail } from './mailer.js';

/** The tenth and last attempt follows the last of these delays, almost a day after the first attempt. */
const RETRY_DELAYS_SECONDS = [5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200];

/** The last mails to a closed account are anonymized once they are sent or given up. Everything else already is. */
const IS_LAST_MAIL = `template = 'account-closed' OR is_forgotten_at_end`;
const ANONYMIZE_LAST_MAIL = `
  account_id = CASE WHEN ${IS_LAST_MAIL} THEN NULL ELSE account_id END,
  recipient = CASE WHEN ${IS_LAST_MAIL} THEN NULL ELSE recipient END,
  data = CASE WHEN ${IS_LAST_MAIL} THEN NULL ELSE data END`;

/** Sends a claimed message at least once. A crash before that is recorded repeats the mail, unless it is a mass e-mail. */
@Injectable()
export class DeliverMessage {
  private readonly logger = new Logger(DeliverMessage.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** The mail belongs to the trace of the work that queued it. */
  execute(message: ClaimedMessage): Promise<void> {
    const parent = message.traceParent ?? undefined;
    const span = { name: `mail ${message.template}`, kind: 'client', parent } as const;
    return inSpan(span, newRequestContext({ traceParent: parent }), (context, fail) =>
      requestContext.run(context, () => this.deliver(message, fail)),
    );
  }

  private async deliver(message: ClaimedMessage, fail: (code: string) => void): Promise<void> {
    // Every attempt crashed its instance, so no failure was ever recorded.
    if (message.attempts > RETRY_DELAYS_SECONDS.length + 1) return this.recordFailure(message, 'abandoned');
    try {
      await this.mailer.send(this.build(message));
    } catch (error) {
      fail(describeFailure(error));
      // Only mass e-mails count such rejections as bounces. Other mails are tried again.
      if (['mass-mail', 'supporter-note'].includes(message.template) && rejectsAddress(error)) {
        await this.update(message, 'bounced', `status = 'bounced', last_error = $3`, describeFailure(error));
        if (hasNoMailbox(error)) await this.stopMailing(message.id);
      } else await this.recordFailure(message, describeFailure(error));
      return;
    }
    await this.update(
      message,
      'sent',
      `status = 'sent', sent_at = now(), last_error = NULL, ${ANONYMIZE_LAST_MAIL}`,
    );
  }

  private build({ id, accountId, recipient, template, data }: ClaimedMessage): OutgoingMail {
    const { PUBLIC_URL, CONTACT_EMAIL, MAIL_FROM, MAIL_TOKEN_KEY } = this.config;
    const content = mailContentSchema.parse({ template, data });
    if (!recipient) throw new Error('The message has no recipient');
    const tokenContext = mailTokenContext({ template, accountId, to: recipient });
    return {
      id,
      ...renderMail(content, mailContextOf(this.config), (token) =>
        decrypt(MAIL_TOKEN_KEY, token, tokenContext),
      ),
      to: recipient,
      from: MAIL_FROM,
      replyTo: CONTACT_EMAIL,
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
    };
  }

  /** Stops mass e-mails, or the creator's notes, to the address of this mail. */
  private async stopMailing(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await markBounced(manager, [id]);
      await refuseNotesOfMails(manager, [id]);
    });
  }

  private async recordFailure(message: ClaimedMessage, failure: string): Promise<void> {
    const { id, template, attempts } = message;
    const delaySeconds = RETRY_DELAYS_SECONDS[attempts - 1];
    if (delaySeconds === undefined) {
      this.logger.error({
        msg: 'A mail was given up after its last attempt',
        id,
        template,
        attempts,
        failure,
      });
      await this.update(
        message,
        'failed',
        `status = 'failed', last_error = $3, ${ANONYMIZE_LAST_MAIL}`,
        failure,
      );
      return;
    }
    this.logger.warn({
      msg: 'A mail could not be delivered and is tried again',
      id,
      template,
      attempts,
      failure,
    });
    const next = `now() + interval '${delaySeconds} seconds'`;
    await this.update(
      message,
      'retried',
      `status = 'queued', last_error = $3, next_attempt_at = ${next}`,
      failure,
    );
  }

  /** Does nothing when another instance has taken over after the lease expired. */
  private async update(
    { id, attempts }: ClaimedMessage,
    outcome: AttemptOutcome,
    change: string,
    ...values: string[]
  ): Promise<void> {
    const updated = await execute(
      this.dataSource,
      `UPDATE messages SET ${change} WHERE id = $1 AND attempts = $2 AND status = 'sending'`,
      [id, attempts, ...values],
    );
    countMails(outcome, updated);
  }
}
