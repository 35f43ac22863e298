import { SetMetadata } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { Rpc } from '@sprinkle/contracts/rpc';
import { z } from 'zod';
import { parseInput } from '../errors.js';

export const RPC_HANDLER = Symbol('rpc-handler');

/** A parsed request, with defaults and transformations applied. */
export type RpcInput<R extends Rpc> = z.output<R['request']>;

/** A handler returns this value; fields outside the reply schema are removed. */
export type RpcOutput<R extends Rpc> = z.input<R['reply']>;

/**
 * Takes the parsed request and the actor, or only the actor if the request has no fields. A call without an actor is
 * anonymous.
 */
type RpcHandler<R extends Rpc> =
  RpcInput<R> extends Record<string, never>
    ? (actor: Actor) => RpcOutput<R> | Promise<RpcOutput<R>>
    : (input: RpcInput<R>, actor: Actor) => RpcOutput<R> | Promise<RpcOutput<R>>;

/** Some calls exist in every service, under the service's own name. */
export type DeclaredRpc<R extends Rpc = Rpc> = R | ((service: string) => R);

/** Handles a call with a provider's method. */
export function HandlesRpc<R extends Rpc>(rpc: DeclaredRpc<R>) {
  const decorate = SetMetadata(RPC_HANDLER, rpc);
  return <Handler extends RpcHandler<R>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ) => {
    decorate(target, key, descriptor);
  };
}

/** Parses the request, calls the handler, and parses its reply. */
export async function handleRpc(
  { subject, request, reply }: Rpc,
  handler: (...args: unknown[]) => unknown,
  data: unknown,
  actor: Actor,
): Promise<unknown> {
  const input = parseInput(request, data);
  const output = await (hasFields(request) ? handler(input, actor) : handler(actor));
  const result = reply.safeParse(output);
  if (!result.success) throw new Error(`${subject}: the reply does not fit: ${result.error.message}`);
  return result.data;
}

function hasFields(request: z.ZodType): boolean {
  return !(request instanceof z.ZodObject) || Object.keys(request.shape).length > 0;
}
