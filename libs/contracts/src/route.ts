import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Column, FileName } from './list.js';
import type { Rpc, RpcReply } from './rpc.js';

export interface Group {
  /** Who may make the calls: `visitors` may be creators, and `new-admins` may have to set up their account first. */
  by: 'anyone' | 'visitors' | 'creators' | 'admins' | 'new-admins';
  /** Heading in the API documentation. */
  tag: string;
}

interface Texts {
  summary: string;
  description: string;
}

type Address = `/api/${string}`;

/**
 * A route passes its call on. Each `:name` of the path is a field of the request; `:id` is the only field whose name
 * ends in `Id`. The rest of the request is the query of a `get` and the body of other methods. Amounts are dollars in
 * both directions.
 */
interface RouteOptions<R extends Rpc> extends Texts, Partial<Group> {
  get?: Address;
  post?: Address;
  put?: Address;
  delete?: Address;
  /** Error codes that caller, limit and input do not imply. */
  errors?: ErrorCode[];
  /** 200 by default, and 204 for an empty reply. */
  status?: 201 | 202;
  /** Query or body, with amounts in dollars, if it is not the rest of the request. A union must be the only other field. */
  input?: z.ZodObject | z.ZodDiscriminatedUnion;
  /** Response, if it is not the reply. */
  response?: { schema: z.ZodType; from(reply: RpcReply<R>): object };
  /** Limit per client address instead of the general one. */
  limit?: 'accountLinks' | 'receipt' | 'step' | 'usernameAvailable' | 'view';
  deadlineMs?: number;
  /** True if the creator's own page shows the change. */
  changesPage?: true;
}

/** A list of the console as `defineList` declares it. */
export interface ConsoleList<Rows extends string, Row, Line> {
  filter: z.ZodObject;
  cursor: z.ZodType<string, string>;
  rows: Rows;
  listRpc: PageRpc<Rows, Row>;
  exportRpc: PageRpc<Rows, Line>;
  fileName: FileName;
  exportOrder?: string;
  columns: Record<string, Column<Line>>;
}

type PageRpc<Rows extends string, Row> = Rpc<
  z.ZodType,
  z.ZodType<Record<Rows, Row[]> & { nextCursor: string | null }>
>;

interface ListOptions extends Texts {
  get: Address;
  /** Completes the sentence "Export ... as CSV". */
  exported: string;
}

export type Route = RouteOptions<Rpc> & { rpc: Rpc };
export type ListRoutes = ListOptions & { list: ConsoleList<string, object, unknown> };
/** Keyed by the operation's name, which becomes the client's hook. */
export type Routes = Record<string, (Route | ListRoutes) & Group>;

export function route<R extends Rpc>(rpc: R, options: RouteOptions<R>): Route {
  return { rpc, ...options } as unknown as Route;
}

/** Routes for the pages of a console list, and for the whole list as CSV. */
export function listRoutes<Rows extends string, Row, Line>(
  list: ConsoleList<Rows, Row, Line>,
  options: ListOptions,
): ListRoutes {
  return { list: list as unknown as ListRoutes['list'], ...options };
}

export function routes(tag: string, by: Group['by'], declared: Record<string, Route | ListRoutes>): Routes {
  return Object.fromEntries(Object.entries(declared).map(([name, each]) => [name, { tag, by, ...each }]));
}
