import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedWebhook {
  body: string;
  signature: string;
  status: number;
}

export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  close: () => Promise<void>;
}

/** Starts a webhook endpoint. `answer` returns the status of a delivery, given the number of earlier ones. */
export async function startReceiver(answer: (earlier: number) => number = () => 200): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await buffer(request)).toString();
    const status = answer(received.length);
    received.push({ body, signature: String(request.headers['stripe-signature']), status });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
