import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.js';

/** Together shorter than a message's lease and than the time a process gets to end. */
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** A server may close an idle connection just when it is used again; anything more is a failed attempt of ours. */
const MAX_REQUEUES = 1;

export class SmtpMailer implements Mailer, OnApplicationShutdown {
  private readonly transport;

  constructor(url: string) {
    this.transport = createTransport({ url, pool: true, maxRequeues: MAX_REQUEUES, ...TIMEOUTS_MS });
  }

  async send({ to, from, ...mail }: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Nothing of ours is read from files or addresses on behalf of a mail's content.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
