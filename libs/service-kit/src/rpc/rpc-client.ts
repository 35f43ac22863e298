import type { KeyObject } from 'node:crypto';
import {
  type MsgHdrs,
  headers as natsHeaders,
  NoRespondersError,
  nuid,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import type { Actor } from '@sprinkle/contracts/actor';
import { ERROR_STATUS, type ErrorCode, type RpcErrorBody } from '@sprinkle/contracts/errors';
import { type Rpc, RPC_HEADERS, type RpcReply, type RpcRequest } from '@sprinkle/contracts/rpc';
import { DomainError } from '../errors.js';
import { NatsConnection } from '../nats/connection.js';
import { endOfTurn } from '../nats/end-of-turn.js';
import { newRequestContext, type RequestContext, requestContext } from '../telemetry/request-context.js';
import { inSpan } from '../telemetry/tracing.js';
import { signActor } from './signed-actor.js';

export interface CallOptions {
  /** Actor of the call; the actor of the current request by default. */
  actor?: Actor;
  deadlineMs?: number;
}

/** Replies have this format in Nest's NATS transport. */
interface ReplyPacket<Reply> {
  response?: Reply;
  err?: RpcErrorBody;
}

/** How long a call waits for a broker that restarts. */
const RECONNECT_PATIENCE_MS = 2_000;

export class RpcClient {
  constructor(
    private readonly nats: NatsConnection,
    /** Without it, only anonymous calls are accepted. */
    private readonly actorKey?: KeyObject,
    /** Deadline of calls that set none. */
    private readonly deadlineMs = 5_000,
  ) {}

  /** Trusts that the service has parsed the reply. Throws the `DomainError` that the service threw. */
  async call<R extends Rpc>(rpc: R, payload: RpcRequest<R>, options: CallOptions = {}): Promise<RpcReply<R>> {
    const context = requestContext.getStore() ?? newRequestContext();
    const span = { name: rpc.subject, kind: 'client', parent: context.traceParent } as const;
    return inSpan(span, context, (inner) => this.request(rpc, payload, options, inner));
  }

  private async request<R extends Rpc>(
    rpc: R,
    payload: RpcRequest<R>,
    options: CallOptions,
    context: RequestContext,
  ): Promise<RpcReply<R>> {
    const deadlineMs = options.deadlineMs ?? this.deadlineMs;
    const headers = natsHeaders();
    headers.set(RPC_HEADERS.requestId, context.requestId);
    headers.set(RPC_HEADERS.traceParent, context.traceParent);
    this.setActor(headers, options.actor ?? context.actor, {
      requestId: context.requestId,
      subject: rpc.subject,
    });
    const body = JSON.stringify({ id: nuid.next(), pattern: rpc.subject, data: payload });

    if (!(await this.nats.waitUntilConnected(Math.min(deadlineMs, RECONNECT_PATIENCE_MS))))
      throw unavailable();
    await endOfTurn();
    const reply = await this.nats.raw
      .request(rpc.subject, body, { timeout: deadlineMs, headers })
      .catch((error: unknown) => {
        throw asDomainError(error);
      });
    const packet = reply.json<ReplyPacket<RpcReply<R>>>();
    if (packet.err) throw fromRpcError(packet.err);
    return packet.response as RpcReply<R>;
  }

  private setActor(headers: MsgHdrs, actor: Actor, call: { requestId: string; subject: string }): void {
    const text = JSON.stringify(actor);
    headers.set(RPC_HEADERS.actor, text);
    if (actor.kind === 'anonymous' || !this.actorKey) return;
    headers.set(RPC_HEADERS.actorSignature, signActor({ ...call, actor: text }, this.actorKey));
  }
}

function unavailable(cause?: unknown): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable. Please try again.', {
    cause,
  });
}

function asDomainError(error: unknown): unknown {
  if (error instanceof TimeoutError) {
    return new DomainError('DEADLINE_EXCEEDED', 'The request took too long. Please try again.', {
      cause: error,
    });
  }
  const isUnanswered =
    error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
  return isUnanswered ? unavailable(error) : error;
}

function fromRpcError(body: RpcErrorBody): DomainError {
  const code = body.code in ERROR_STATUS ? (body.code as ErrorCode) : 'INTERNAL';
  return new DomainError(code, body.message, {
    issues: body.issues,
    retryAfterSeconds: body.retryAfterSeconds,
  });
}
