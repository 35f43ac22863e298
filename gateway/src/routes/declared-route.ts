import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Injectable,
  Param,
  Post,
  Put,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { bodyOf } from '@sprinkle/contracts/dollars';
import type { Group, Route } from '@sprinkle/contracts/route';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly, BeforeSetup, CreatorsOnly, SessionOptional } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { inCents, inDollars } from '../platform/http/dollars.js';
import { readInput, readParameter } from '../platform/http/read-input.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged, pageQueryOf } from '../platform/paging/pages.js';

type Fields = Record<string, unknown>;

const METHODS = { get: Get, post: Post, put: Put, delete: Delete };
const nothing = () => {};
const CALLERS = {
  anyone: () => nothing,
  visitors: SessionOptional,
  creators: CreatorsOnly,
  admins: AdminsOnly,
  'new-admins': () => applyDecorators(AdminsOnly(), BeforeSetup()),
};

/** Creates a route's controller. It binds the request, makes the call and responds with the reply in dollars. */
export function declaredRoute(operationId: string, route: Route & Group): Type {
  const { by, tag, summary, errors = [], limit, deadlineMs, response } = route;
  const [method, path] = addressOf(route);
  const { input, parameters, read, wholeField } = bind(operationId, route, path);
  const page = response ? undefined : pageOf(route.rpc.reply);
  const schema = bodyOf(response?.schema ?? route.rpc.reply);
  const requestOf = (given: Fields) =>
    wholeField ? { [wholeField]: given } : input instanceof z.ZodObject ? inCents(input, given) : {};
  const isEmpty = 'shape' in schema && Object.keys(schema.shape as object).length === 0;

  @ApiTags(tag)
  @(CALLERS[by]())
  @Controller()
  @Injectable()
  class DeclaredRoute {
    constructor(
      readonly rpc: RpcClient,
      readonly pages: CreatorPages,
    ) {}

    @(METHODS[method](path))
    @(limit ? LimitedTo(limit) : nothing)
    @ApiOperation({ summary, description: route.description })
    @applyDecorators(
      ...parameters.map(({ name, description }) => ApiParam({ name, description, type: String })),
    )
    @(page
      ? Paged(bodyOf(page.row))
      : ApiResponses(route.status ?? (isEmpty ? 204 : 200), isEmpty ? undefined : schema))
    @ApiErrors(...errors)
    async [operationId](
      @Param() named: Record<string, string>,
      @(input && method === 'get' ? Query({ schema: input }) : nothing) query: Fields | undefined,
      @(input && method !== 'get' ? Body({ schema: input }) : nothing) body: Fields | undefined,
      @RequestActor() actor: Actor,
    ): Promise<object | undefined> {
      const request = { ...requestOf(query ?? body ?? {}), ...read(named) };
      const reply: unknown = route.changesPage
        ? await this.pages.change(route.rpc, request, actor)
        : await this.rpc.call(route.rpc, request, { actor, deadlineMs });
      if (isEmpty) return undefined;
      const shown = inDollars(response ? response.from(reply) : reply) as Fields;
      return page ? { rows: shown[page.rows], nextCursor: shown.nextCursor } : shown;
    }
  }
  return DeclaredRoute;
}

function addressOf({ get, post, put, delete: remove }: Route): [keyof typeof METHODS, string] {
  if (get) return ['get', get];
  if (post) return ['post', post];
  return put ? ['put', put] : ['delete', remove ?? ''];
}

/** Sorts the call's fields into those from the path and those from the query or body. */
function bind(operationId: string, { rpc, input, by }: Route & Group, path: string) {
  const request = rpc.request as z.ZodObject;
  const { shape } = request;
  // A decision of several kinds is one field, so the whole body becomes that field.
  const wholeField = Object.keys(shape).find((field) => shape[field] === input);
  const given = wholeField ? [wholeField] : input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const free = Object.keys(shape).filter((field) => !given.includes(field.replace(/Cents$/, '')));
  const parameters = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => {
    const field = free.find((each) => each === name) ?? free.find((each) => each.endsWith('Id')) ?? '';
    return { name, field, description: shape[field]?.description };
  });
  const fields = parameters.map(({ field }) => field);
  const schema = z.object(Object.fromEntries(fields.map((field) => [field, shape[field] as z.ZodType])));
  const read = (named: Record<string, string>): Fields => {
    const values = parameters.map(({ name, field }) => [field, readParameter(named[name] ?? '')]);
    return readInput(schema, Object.fromEntries(values));
  };
  const rest = free.filter((each) => !fields.includes(each));
  const missing = rest.filter((each) => !shape[each]?.safeParse(undefined).success);
  if (fields.includes('') || (input && missing.length > 0))
    throw new Error(`${operationId} does not say where ${missing.join(', ')} comes from.`);
  return { parameters, read, wholeField, input: inputOf(request, input ?? only(request, rest), by) };
}

function only(request: z.ZodObject, names: string[]): z.ZodObject {
  if (names.length === Object.keys(request.shape).length) return request;
  return z.object(Object.fromEntries(names.map((name) => [name, request.shape[name] as z.ZodType])));
}

/** Paged lists get paging parameters. The console's lists reject unknown parameters. */
function inputOf<Input extends z.ZodType>({ shape }: z.ZodObject, input: Input, by: Group['by']) {
  if (!(input instanceof z.ZodObject)) return input;
  if (!(shape.limit instanceof z.ZodDefault)) return Object.keys(input.shape).length > 0 ? input : undefined;
  const query =
    'limit' in input.shape && input.shape.limit !== shape.limit
      ? input
      : input.extend(pageQueryOf(shape).shape);
  return by === 'admins' ? query.strict() : query;
}

function pageOf(reply: z.ZodType): { rows: string; row: z.ZodType } | undefined {
  const { shape = {} } = reply as z.ZodObject;
  const [rows, array] = Object.entries(shape).find(([name]) => name !== 'nextCursor') ?? [];
  return 'nextCursor' in shape && rows ? { rows, row: (array as z.ZodArray<z.ZodType>).element } : undefined;
}
