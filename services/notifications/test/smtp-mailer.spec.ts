import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterEach, expect, it } from '@jest/globals';
import { configSchema } from '../src/config.js';
import { SmtpMailer } from '../src/delivery/smtp-mailer.js';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

const MAIL = {
  to: 'maya@example.com',
  from: 'Sprinkle <hello@sprinkle.example>',
  replyTo: 'help@sprinkle.example',
  id: '4f0c9a38-30f5-4f7c-9f8f-1d6f3a0f8c11',
  messageId: '<1@sprinkle.example>',
  subject: 'Hello',
  text: 'A secret link',
  html: '<p>A secret link</p>',
};

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

/** The certificate is for the right name, but self-signed. */
const SELF_SIGNED = { key: fixture('mail-key.pem'), cert: fixture('mail-certificate.pem') };

interface Speech {
  received: string[];
  /** What the server offers in response to EHLO. */
  features: string[];
  startTls?: (socket: Socket) => void;
}

/** Accepts every mail. */
function speakSmtp(socket: Socket, { received, features, startTls }: Speech): void {
  socket.on('error', () => socket.destroy());
  cleanups.push(() => socket.destroy());
  let isContent = false;
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      received.push(line);
      if (isContent && line !== '.') continue;
      isContent = line === 'DATA';
      if (line.startsWith('EHLO')) socket.write([...features, '250 HELP', ''].join('\r\n'));
      else if (line === 'STARTTLS' && startTls) startTls(socket);
      else if (line === 'STARTTLS') socket.write('454 TLS not available\r\n');
      else socket.write(isContent ? '354 Go on\r\n' : '250 OK\r\n');
    }
  });
}

const GREETING = '220 mail.example ESMTP\r\n';
const AUTH = '250-AUTH PLAIN';

function startPlainServer(host: string, features: string[]) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write(GREETING);
    speakSmtp(socket, { received, features });
  });
  return connectMailer(server, 'smtp', host, received);
}

function startTlsServer(scheme: 'smtp' | 'smtps') {
  const received: string[] = [];
  const speakInside = (socket: Socket) => speakSmtp(socket, { received, features: [AUTH] });
  if (scheme === 'smtps') {
    const server = createTlsServer(SELF_SIGNED, (socket) => {
      socket.write(GREETING);
      speakInside(socket);
    });
    return connectMailer(server, scheme, '127.0.0.2', received);
  }
  const startTls = (socket: Socket) => {
    socket.removeAllListeners('data');
    socket.write('220 Go ahead\r\n');
    speakInside(new TLSSocket(socket, { isServer: true, ...SELF_SIGNED }));
  };
  const server = createServer((socket) => {
    socket.write(GREETING);
    speakSmtp(socket, { received, features: [AUTH, '250-STARTTLS'], startTls });
  });
  return connectMailer(server, scheme, '127.0.0.2', received);
}

async function connectMailer(server: Server, scheme: string, host: string, received: string[]) {
  server.listen(0, host);
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const mailer = new SmtpMailer(`${scheme}://user:password@${host}:${port}`);
  cleanups.push(() => mailer.onApplicationShutdown());
  return { received, mailer };
}

it.each([
  ['offers no encryption', [AUTH]],
  ['does not begin the encryption that it offers', [AUTH, '250-STARTTLS']],
])('the mailer gives neither password nor mail to a remote server that %s', async (_what, features) => {
  const { received, mailer } = await startPlainServer('127.0.0.2', features);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'ETLS' });
  expect(received.join('\n')).not.toMatch(/AUTH|MAIL FROM|secret/);
});

it.each(['smtp', 'smtps'] as const)(
  'the mailer gives neither password nor mail to a server (%s) whose certificate is not trusted',
  async (scheme) => {
    const { received, mailer } = await startTlsServer(scheme);
    await expect(mailer.send(MAIL)).rejects.toThrow('self-signed certificate');
    expect(received.join('\n')).not.toMatch(/AUTH|MAIL FROM|secret/);
  },
);

it('the mailer sends without encryption to a server on the same machine', async () => {
  const { received, mailer } = await startPlainServer('127.0.0.1', [AUTH]);
  await mailer.send(MAIL);
  expect(received.join('\n')).toContain('A secret link');
});

it.each([
  ['try..this@docomo.ne.jp', '"try..this"@docomo.ne.jp'],
  ['.aiko@ezweb.ne.jp', '".aiko"@ezweb.ne.jp'],
  ['aiko.@ezweb.ne.jp', '"aiko."@ezweb.ne.jp'],
  ['ann&bob@example.com', 'ann&bob@example.com'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
])('the mailer sends to the address %s as %s, in the envelope and the header', async (to, sent) => {
  const { received, mailer } = await startPlainServer('127.0.0.1', [AUTH]);
  await mailer.send({ ...MAIL, to });
  expect(received).toContain(`RCPT TO:<${sent}>`);
  expect(received.find((line) => line.startsWith('To: '))?.replace(/[<>]/g, '')).toBe(`To: ${sent}`);
});

it.each([
  'smtp://mail.example:587?requireTLS=false',
  'smtps://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example/?ignoreTLS=true',
  'http://mail.example',
])('the mailer rejects a server address that does not guarantee encryption: %s', (address) => {
  const { SMTP_URL } = configSchema.shape;
  expect(SMTP_URL.safeParse(address).success).toBe(false);
  expect(SMTP_URL.safeParse('smtp://user:pass%20word@mail.example:587').success).toBe(true);
});
