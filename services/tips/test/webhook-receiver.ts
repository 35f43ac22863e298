import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';

/** Forwards the provider's webhooks in the gateway's place, without verifying their signatures. */
export interface WebhookReceiver {
  readonly url: string;
  forwardTo(rpc: RpcClient): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let rpc: RpcClient | undefined;
  const server = createServer((request, response) => void forward(rpc, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    forwardTo: (client) => (rpc = client),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(rpc: RpcClient | undefined, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const rawBody = Buffer.concat(chunks).toString();
  try {
    await rpc?.call(receiveProviderEventRpc, { rawBody });
    response.writeHead(rpc ? 200 : 503).end();
  } catch (error) {
    response.writeHead(error instanceof DomainError ? error.status : 500).end();
  }
}
