import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONNECTIONS, type Mailer, type OutgoingMail, unsubscribeHeaders } from './mailer.js';

/** Together these are shorter than a message's lease and than the shutdown period of the process. */
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** A server may close an idle connection just as it is reused, so one retry does not count as an attempt. */
const MAX_REQUEUES = 1;

export class SmtpMailer implements Mailer, OnApplicationShutdown {
  private readonly transport;

  /** A server outside this machine must encrypt the connection and have a valid certificate. */
  constructor(url: string) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      maxRequeues: MAX_REQUEUES,
      requireTLS: !isLocal(url),
      ...TIMEOUTS_MS,
    });
  }

  async send({ to, from, oneClickUrl, ...mail }: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(oneClickUrl) },
      // A mail's content must not make nodemailer read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
