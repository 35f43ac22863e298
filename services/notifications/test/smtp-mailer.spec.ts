import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { configSchema } from '../src/config.js';
import { SmtpMailer } from '../src/delivery/smtp-mailer.js';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

const MAIL = {
  ...{ to: 'maya@example.com', from: 'Sprinkle <hello@sprinkle.example>', replyTo: 'help@sprinkle.example' },
  ...{
    messageId: '<1@sprinkle.example>',
    subject: 'Hello',
    text: 'A secret link',
    html: '<p>A secret link</p>',
  },
};

/** A server that offers what `features` says, begins no encryption and accepts every mail. */
async function startPlainServer(host: string, features: string[]) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    cleanups.push(() => socket.destroy());
    socket.write('220 mail.example ESMTP\r\n');
    let isContent = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isContent && line !== '.') continue;
        isContent = line === 'DATA';
        if (line.startsWith('EHLO')) socket.write([...features, '250 HELP', ''].join('\r\n'));
        else if (line === 'STARTTLS') socket.write('454 TLS not available\r\n');
        else socket.write(isContent ? '354 Go on\r\n' : '250 OK\r\n');
      }
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const mailer = new SmtpMailer(`smtp://user:password@${host}:${(server.address() as AddressInfo).port}`);
  cleanups.push(() => mailer.onApplicationShutdown());
  return { received, mailer };
}

it.each([
  ['offers no encryption', ['250-AUTH PLAIN']],
  ['does not begin the encryption that it offers', ['250-AUTH PLAIN', '250-STARTTLS']],
])('gives neither password nor mail to a server elsewhere that %s', async (_what, features) => {
  const { received, mailer } = await startPlainServer('127.0.0.2', features);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'ETLS' });
  expect(received.join('\n')).not.toMatch(/AUTH|MAIL FROM|secret/);
});

it('sends without encryption to a server on the same machine', async () => {
  const { received, mailer } = await startPlainServer('127.0.0.1', ['250-AUTH PLAIN']);
  await mailer.send(MAIL);
  expect(received.join('\n')).toContain('A secret link');
});

it.each([
  'smtp://mail.example:587?requireTLS=false',
  'smtps://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example/?ignoreTLS=true',
  'http://mail.example',
])('starts with no address that leaves encryption to chance: %s', (address) => {
  const { SMTP_URL } = configSchema.shape;
  expect(SMTP_URL.safeParse(address).success).toBe(false);
  expect(SMTP_URL.safeParse('smtp://user:pass%20word@mail.example:587').success).toBe(true);
});
