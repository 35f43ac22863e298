import {
  applyDecorators,
  type ArgumentMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { Rpc } from '@sprinkle/contracts/rpc';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { parseInput } from '../errors.js';

/** The request is parsed, with defaults and transformations applied. */
export type RpcInput<R extends Rpc> = z.output<R['request']>;

/** A handler returns this value; fields outside the reply schema are removed. */
export type RpcOutput<R extends Rpc> = z.input<R['reply']>;

class RequestPipe implements PipeTransform {
  constructor(private readonly rpc: Rpc) {}

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    return metadata.type === 'body' ? parseInput(this.rpc.request, value) : value;
  }
}

class ReplyInterceptor implements NestInterceptor {
  constructor(private readonly rpc: Rpc) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((reply: unknown) => this.parse(reply)));
  }

  private parse(reply: unknown): unknown {
    const result = this.rpc.reply.safeParse(reply);
    if (!result.success)
      throw new Error(`${this.rpc.subject}: the reply does not fit: ${result.error.message}`);
    return result.data;
  }
}

/** Handles one type of request. `@Payload()` injects the parsed request, and the reply is parsed before it is sent. */
export function HandlesRpc<R extends Rpc>(rpc: R) {
  const decorate = applyDecorators(
    MessagePattern(rpc.subject),
    UsePipes(new RequestPipe(rpc)),
    UseInterceptors(new ReplyInterceptor(rpc)),
  );
  return <Handler extends (...args: never[]) => RpcOutput<R> | Promise<RpcOutput<R>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ) => decorate(target, key, descriptor);
}
