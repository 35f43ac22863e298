import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sendgrid from '@sendgrid/mail';
import { describeFailure } from './describe-failure.js';
import { SendGridMailer } from './sendgrid-mailer.js';

const mail = {
  id: '4f0c9a38-30f5-4f7c-9f8f-1d6f3a0f8c11',
  to: 'alex@example.com',
  from: 'Sprinkle <hello@sprinkle.example>',
  replyTo: 'help@sprinkle.example',
  messageId: '<1@sprinkle.example>',
  subject: 'Your $5.00 tip to Maya',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let server: Server;
let status = 202;
const received: { url?: string; authorization?: string; body: Record<string, unknown> }[] = [];

/** The real SendGrid client calls this server instead of api.sendgrid.com. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url, headers } = request;
      received.push({
        url,
        authorization: headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"errors":[{"message":"alex@example.com"}]}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

function createMailer() {
  const mailer = new SendGridMailer('SG.a-key');
  const client = Reflect.get(sendgrid, 'client') as {
    setDefaultRequest(key: 'baseUrl', value: string): void;
  };
  client.setDefaultRequest('baseUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return mailer;
}

describe('SendGrid', () => {
  it('receives the whole mail with our message id and without tracking', async () => {
    await createMailer().send(mail);
    expect(received.at(-1)).toMatchObject({
      url: '/v3/mail/send',
      authorization: 'Bearer SG.a-key',
      body: {
        from: { email: 'hello@sprinkle.example', name: 'Sprinkle' },
        reply_to: { email: 'help@sprinkle.example' },
        personalizations: [{ to: [{ email: 'alex@example.com' }] }],
        subject: 'Your $5.00 tip to Maya',
        headers: { 'Message-ID': '<1@sprinkle.example>' },
        custom_args: { message: mail.id },
        tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
        content: [
          { type: 'text/plain', value: 'Hello' },
          { type: 'text/html', value: '<p>Hello</p>' },
        ],
      },
    });
  });

  it.each([
    ['try..this@docomo.ne.jp', '"try..this"@docomo.ne.jp'],
    ['.aiko@ezweb.ne.jp', '".aiko"@ezweb.ne.jp'],
    ['aiko.@ezweb.ne.jp', '"aiko."@ezweb.ne.jp'],
    ['ann&bob.x@a.b.example.com', 'ann&bob.x@a.b.example.com'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
  ])('receives the address %s as %s', async (to, email) => {
    await createMailer().send({ ...mail, to });
    expect(received.at(-1)?.body).toMatchObject({ personalizations: [{ to: [{ email }] }] });
  });

  it('rejects a mail with a failure that is described without the address', async () => {
    status = 400;
    const failure = await createMailer()
      .send(mail)
      .catch((error: unknown) => error);
    expect(describeFailure(failure)).toBe('Error 400');
  });
});
