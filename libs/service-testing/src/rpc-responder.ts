import { connect, type Msg, type Subscription } from '@nats-io/transport-node';
import { type Actor, actorSchema } from '@sprinkle/contracts/actor';
import { ERROR_STATUS, type ErrorCode, type RpcErrorBody } from '@sprinkle/contracts/errors';
import { type Rpc, RPC_HEADERS } from '@sprinkle/contracts/rpc';
import type { z } from 'zod';

/** A reply as a service sends it; a field with a default may be left out. */
type Reply<R extends Rpc> = z.input<R['reply']>;

type Handle<R extends Rpc> = (input: R['request']['_output'], actor: Actor) => Reply<R> | Promise<Reply<R>>;

/** A handler throws this to send the caller the same error as a real service. */
export class RpcError extends Error {
  readonly body: RpcErrorBody;

  constructor(
    code: ErrorCode,
    message: string,
    details: Pick<RpcErrorBody, 'issues' | 'retryAfterSeconds'> = {},
  ) {
    super(message);
    this.body = { code, status: ERROR_STATUS[code], message, ...details };
  }
}

/** Responds in place of other processes, and parses each request and reply with its contract. */
export interface RpcResponder {
  /** Replaces the previous handler of this request. */
  respondTo<R extends Rpc>(rpc: R, handle: Handle<R>): Promise<void>;
  /** Leaves the request without any responder. */
  stopRespondingTo(rpc: Rpc): Promise<void>;
  stop(): Promise<void>;
}

export async function startRpcResponder(natsUrl: string): Promise<RpcResponder> {
  const connection = await connect({ servers: natsUrl, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  const subscriptions = new Map<string, Subscription>();
  return {
    async respondTo(rpc, handle) {
      subscriptions.get(rpc.subject)?.unsubscribe();
      const callback = (_error: Error | null, message: Msg) => void respond(rpc, handle, message);
      subscriptions.set(rpc.subject, connection.subscribe(rpc.subject, { callback }));
      await connection.flush();
    },
    async stopRespondingTo(rpc) {
      subscriptions.get(rpc.subject)?.unsubscribe();
      await connection.flush();
    },
    stop: () => connection.close(),
  };
}

async function respond<R extends Rpc>(rpc: R, handle: Handle<R>, message: Msg): Promise<void> {
  const { id, data } = message.json<{ id: string; data: unknown }>();
  const actor = message.headers?.get(RPC_HEADERS.actor);
  try {
    const input = rpc.request.parse(data);
    const reply = await handle(input, actor ? actorSchema.parse(JSON.parse(actor)) : { kind: 'anonymous' });
    message.respond(JSON.stringify({ id, response: rpc.reply.parse(reply), isDisposed: true }));
  } catch (error) {
    const { body } = error instanceof RpcError ? error : new RpcError('INTERNAL', String(error));
    message.respond(JSON.stringify({ id, err: body, isDisposed: true }));
  }
}
