import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpSink {
  readonly url: string;
  /** Recipients of the accepted mails, in order. */
  readonly accepted: string[];
  /** Returns the lines of the last accepted mail. */
  lastContent(): string[];
  /** Accepts this many mails in total, then goes silent without confirming the last one. Resolves to its recipient. */
  holdAt(count: number): Promise<string>;
  /** Closes all connections, and accepts mails again. */
  release(): void;
  stop(): void;
}

/** Starts a mail server that records the recipients and the last mail. It rejects addresses that start with "bounces". */
export async function startSmtpSink(): Promise<SmtpSink> {
  const accepted: string[] = [];
  const sockets = new Set<Socket>();
  let limit = Infinity;
  let tellHeld = (_recipient: string): void => undefined;
  let last: string[] = [];

  function speak(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.write('220 sink ESMTP\r\n');
    let rest = '';
    let recipient = '';
    let isContent = false;
    let content: string[] = [];
    const respond = (line: string): string | null => {
      if (isContent) {
        if (line !== '.') {
          content.push(line);
          return null;
        }
        isContent = false;
        last = content;
        content = [];
        accepted.push(recipient);
        if (accepted.length >= limit) {
          tellHeld(recipient);
          return null;
        }
        return '250 OK';
      }
      if (line.startsWith('RCPT TO')) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        if (recipient.startsWith('bounces')) return '550 5.1.1 No such user';
      }
      if (line === 'DATA') isContent = true;
      return isContent ? '354 Go on' : '250 OK';
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (accepted.length >= limit) return;
        const response = respond(line);
        if (response) socket.write(`${response}\r\n`);
      }
    });
  }

  const server = createServer(speak);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    lastContent: () => last,
    holdAt: (count) =>
      new Promise((resolve) => {
        tellHeld = resolve;
        limit = count;
      }),
    release: () => {
      limit = Infinity;
      hangUp();
    },
    stop: () => {
      hangUp();
      server.close();
    },
  };
}
