import type { z } from 'zod';

/** A call has a NATS subject and a schema for each direction. */
export interface Rpc<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly request: Request;
  readonly reply: Reply;
}

export type RpcRequest<R extends Rpc> = z.input<R['request']>;
export type RpcReply<R extends Rpc> = z.output<R['reply']>;

export function defineRpc<Request extends z.ZodType, Reply extends z.ZodType>(
  subject: string,
  request: Request,
  reply: Reply,
): Rpc<Request, Reply> {
  return { subject, request, reply };
}

/** Headers of every call. `actor` is JSON of {@link Actor}, which the gateway signs unless it is anonymous. */
export const RPC_HEADERS = {
  requestId: 'x-request-id',
  traceParent: 'traceparent',
  actor: 'x-actor',
  actorSignature: 'x-actor-signature',
} as const;
