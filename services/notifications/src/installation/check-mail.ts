import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { ok, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import type { Config } from '../config.js';
import { describeFailure } from '../delivery/describe-failure.js';
import { MAILER, type Mailer } from '../delivery/mailer.js';
import { mailContextOf } from '../templates/mail-context.js';
import type { Mail, MailContext } from '../templates/mail.js';
import { layOut } from '../templates/render-mail.js';
import { checkSenderDomain } from './check-sender-domain.js';

const DNS = { timeout: 3_000, tries: 2 };

/** Sends a mail to the administrator who asks, and checks the DNS records of the sender's domain. */
@Injectable()
export class CheckMail {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
  ) {}

  @ChecksInstallation()
  async execute({ mailTo }: InstallationFacts): Promise<InstallationCheck[]> {
    const { MAIL_FROM, SENDGRID_API_KEY, PUBLIC_URL } = this.config;
    const sender = { address: addressOf(MAIL_FROM), usesSendGrid: SENDGRID_API_KEY !== undefined };
    const [ofMail, ofDomain] = await Promise.all([
      this.send(mailTo),
      checkSenderDomain(new Resolver(DNS), sender, PUBLIC_URL),
    ]);
    return [ofMail, ...ofDomain];
  }

  private async send(to: string | undefined): Promise<InstallationCheck> {
    const name = 'Mail';
    if (to === undefined)
      return warning(
        name,
        'No mail was sent',
        'Check as an administrator with an address that takes mail, or name one: --mail-to YOU@EXAMPLE.COM',
      );
    const id = randomUUID();
    const { CONTACT_EMAIL, MAIL_FROM, PUBLIC_URL } = this.config;
    const context = mailContextOf(this.config);
    try {
      await this.mailer.send({
        id,
        ...layOut(installationCheckMail(context), context),
        to,
        from: MAIL_FROM,
        replyTo: CONTACT_EMAIL,
        messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      });
      return ok(name, 'The mail server took a mail to you; look whether it arrives');
    } catch (error) {
      const advice = 'Look at SENDGRID_API_KEY or SMTP_URL, and at MAIL_FROM.';
      return wrong(name, `The mail server did not take a mail: ${describeFailure(error)}`, advice);
    }
  }
}

/** Shows an administrator that mails arrive. */
function installationCheckMail({ productName, publicUrl }: MailContext): Mail {
  return {
    subject: `${productName} can send mail`,
    preheader: 'This email comes from a check of the installation.',
    heading: 'Email works',
    blocks: [
      {
        kind: 'text',
        text: 'If this email is in your inbox and not in the spam folder, sending works. The message details in your mail program show whether SPF, DKIM and DMARC passed.',
      },
    ],
    reason: `You're getting it because someone checked the installation at ${publicUrl} and gave this address.`,
  };
}

/** Extracts the address from `Name <address>`. */
function addressOf(sender: string): string {
  return /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
