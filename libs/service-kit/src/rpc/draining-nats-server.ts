import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Msg, MsgHdrs, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, Server, Transport } from '@nestjs/microservices';
import { type Actor, actorSchema } from '@sprinkle/contracts/actor';
import type { RpcErrorBody } from '@sprinkle/contracts/errors';
import { type Rpc, RPC_HEADERS } from '@sprinkle/contracts/rpc';
import { z } from 'zod';
import { DomainError } from '../errors.js';
import type { NatsConnection } from '../nats/connection.js';
import { endOfTurn } from '../nats/end-of-turn.js';
import { rpcDuration } from '../telemetry/metrics.js';
import { newRequestContext, type RequestContext, requestContext } from '../telemetry/request-context.js';
import { inSpan } from '../telemetry/tracing.js';
import { handleRpc } from './handles-rpc.js';
import { isSignedBy } from './signed-actor.js';
import { toRpcError } from './to-rpc-error.js';

const packetSchema = z.object({ id: z.string(), data: z.unknown() });

const actorHeaderSchema = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(actorSchema);

const DRAIN_LIMIT_MS = 10_000;

/**
 * Serves requests over NATS for Nest without losing any at shutdown. Nest's own transport unsubscribes at once, so
 * requests that are already on their way get no response. This one drains each subscription and waits for running
 * handlers.
 */
export class DrainingNatsServer extends Server implements CustomTransportStrategy {
  override readonly transportId = Transport.NATS;
  private readonly handlers = new Map<string, (data: unknown, actor: Actor) => Promise<unknown>>();
  private subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly nats: NatsConnection,
    private readonly queue: string,
    private readonly actorKeys: readonly KeyObject[],
  ) {
    super();
  }

  /** Must be called before `listen`. */
  addRpc(rpc: Rpc, handler: (...args: unknown[]) => unknown): void {
    if (this.handlers.has(rpc.subject)) throw new Error(`${rpc.subject} has two handlers`);
    this.handlers.set(rpc.subject, (data, actor) => handleRpc(rpc, handler, data, actor));
  }

  listen(callback: (error?: unknown) => void): void {
    this.subscriptions = [...this.handlers.keys()].map((subject) =>
      this.nats.raw.subscribe(subject, {
        queue: this.queue,
        callback: (error, message) => (error ? this.logger.error(error) : this.take(subject, message)),
      }),
    );
    this.nats.raw.flush().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    const subscriptions = this.subscriptions.splice(0);
    if (this.nats.raw.isClosed()) return;
    if (this.nats.isConnected()) {
      await Promise.all(subscriptions.map((subscription) => subscription.drain()));
    }
    await this.waitForHandlers();
  }

  on(): void {}

  unwrap<T>(): T {
    return this.nats.raw as T;
  }

  private take(subject: string, message: Msg): void {
    const work = this.serve(subject, message)
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async serve(subject: string, message: Msg): Promise<void> {
    const stopTimer = rpcDuration.startTimer({ subject });
    const packet = readPacket(message);
    const context = readContext(message.headers, subject, this.actorKeys);
    if (!packet || !context) {
      this.logger.warn(`${subject}: a request could not be read`);
      const unreadable = new DomainError('VALIDATION_FAILED', 'The request cannot be read.');
      this.respond(message, { err: toRpcError(unreadable) });
      stopTimer({ code: 'VALIDATION_FAILED' });
      return;
    }
    const span = { name: subject, kind: 'server', parent: context.traceParent } as const;
    const reply = await inSpan(span, context, async (inner, fail) => {
      const result = await requestContext.run(inner, () => this.handle(subject, packet.data, inner.actor));
      if (result.err) fail(result.err.code);
      return result;
    });
    await endOfTurn();
    this.respond(message, { id: packet.id, ...reply });
    stopTimer({ code: reply.err?.code ?? 'OK' });
  }

  private async handle(
    subject: string,
    data: unknown,
    actor: Actor,
  ): Promise<{ response?: unknown; err?: RpcErrorBody }> {
    try {
      return { response: await this.handlers.get(subject)?.(data, actor) };
    } catch (error) {
      return { err: toRpcError(error) };
    }
  }

  private respond(message: Msg, packet: object): void {
    message.respond(JSON.stringify({ ...packet, isDisposed: true }));
  }

  /** Runs after the subscriptions have drained, because they deliver requests until then. */
  private async waitForHandlers(): Promise<void> {
    const limit = new AbortController();
    const timeout = delay(DRAIN_LIMIT_MS, 'late' as const, { signal: limit.signal }).catch(
      () => 'aborted' as const,
    );
    if ((await Promise.race([Promise.all(this.inFlight), timeout])) === 'late') {
      this.logger.warn(`${this.inFlight.size} requests were still running at shutdown`);
    }
    limit.abort();
  }
}

function readPacket(message: Msg) {
  try {
    return packetSchema.safeParse(message.json()).data;
  } catch {
    return undefined;
  }
}

/** Returns undefined if the call names an actor without the gateway's signature. */
function readContext(
  headers: MsgHdrs | undefined,
  subject: string,
  actorKeys: readonly KeyObject[],
): RequestContext | undefined {
  const actor = headers?.get(RPC_HEADERS.actor);
  const requestId = headers?.get(RPC_HEADERS.requestId) || undefined;
  const traceParent = headers?.get(RPC_HEADERS.traceParent) || undefined;
  if (!actor) return newRequestContext({ requestId, traceParent });
  const parsed = readActor(actor);
  if (!parsed) return undefined;
  if (parsed.kind !== 'anonymous') {
    const signature = headers?.get(RPC_HEADERS.actorSignature) ?? '';
    if (!isSignedBy(actorKeys, { actor, requestId: requestId ?? '', subject }, signature)) return undefined;
  }
  return newRequestContext({ requestId, traceParent, actor: parsed });
}

function readActor(text: string) {
  try {
    return actorHeaderSchema.safeParse(text).data;
  } catch {
    return undefined;
  }
}
