import { z } from 'zod';
import { defineRpc, type Rpc } from './rpc.js';

/** An amount is in cents, and a missing value is an empty cell. */
export type Cell = string | { cents: number } | null | undefined;

export interface Column<Line> {
  title: string;
  value: (line: Line) => Cell;
}

/** File name of an export. It depends on the year if the filter has one. */
export type FileName = string | ((filter: { year?: string }) => string);

export function fileNameOf(name: FileName, filter: { year?: string }): string {
  return typeof name === 'string' ? name : name(filter);
}

interface Declaration<
  Filter extends z.ZodObject,
  Default extends keyof z.output<Filter>,
  Rows extends string,
  Row extends z.ZodType,
  Exported extends z.ZodType,
  Name extends string,
  Line,
> {
  /** Used in the names of its calls, `<service>.list-<name>` and `<service>.export-<name>`. */
  service: string;
  name: string;
  /** Parameters of the query, the HTTP routes and both calls. */
  filter: Filter;
  /** Values of parameters that the caller leaves out. */
  defaults?: Pick<Required<z.output<Filter>>, Default>;
  cursor?: z.ZodType<string, string>;
  /** Field of the reply that contains the rows. */
  rows: Rows;
  row: Row;
  /** Schema of an exported row, if the export needs fewer fields than the screen. */
  exportedRow?: Exported;
  /** Number of rows in one message of an export: as many of the longest rows as fit into a broker message. */
  exportMax?: number;
  fileName: FileName;
  /** Name of the export's order, if the screen's order would change during the export; absent if both are the same. */
  exportOrder?: string;
  /** Columns of the export. The screen shows some of them under the same titles. */
  columns: Record<Name, Column<Line>>;
}

/** The query as the service receives it, with defaults filled in. */
type ReceivedQuery<Filter extends z.ZodObject, Default extends keyof z.output<Filter>> = Omit<
  z.output<Filter>,
  Default
> &
  Pick<Required<z.output<Filter>>, Default> & { cursor?: string; limit: number };
/** The query as a caller sends it. */
type SentQuery<Filter extends z.ZodObject> = z.input<Filter> & { cursor?: string; limit?: number };
type Page<Rows extends string, Row> = Record<Rows, Row[]> & { nextCursor: string | null };

type PageRpc<
  Filter extends z.ZodObject,
  Default extends keyof z.output<Filter>,
  Rows extends string,
  Row extends z.ZodType,
> = Rpc<
  z.ZodType<ReceivedQuery<Filter, Default>, SentQuery<Filter>>,
  z.ZodType<Page<Rows, z.output<Row>>, Page<Rows, z.input<Row>>>
>;

/**
 * Declares a list of the console, which only administrators may read. An export returns the whole list, page by page.
 * The activity log records every export, and an export throws REAUTH_REQUIRED without a recent sign-in.
 */
export function defineList<
  Filter extends z.ZodObject,
  Rows extends string,
  Row extends z.ZodType,
  Name extends string,
  Default extends keyof z.output<Filter> = never,
  Exported extends z.ZodType = Row,
  Line = z.output<Exported>,
>(list: Declaration<Filter, Default, Rows, Row, Exported, Name, Line>) {
  const { service, name, filter, defaults = {}, rows, row, exportMax = 1_000, cursor = z.uuid() } = list;
  const withDefaults = Object.entries(defaults).map(([parameter, value]) => {
    const schema = filter.shape[parameter] as z.ZodOptional<z.ZodType>;
    return [parameter, schema.unwrap().default(value)];
  });
  const queryOf = (max: number, limit: number) =>
    filter.extend({
      ...Object.fromEntries(withDefaults),
      cursor: cursor.optional(),
      limit: z.int().min(1).max(max).default(limit),
    });
  const pageOf = (each: z.ZodType) => z.object({ [rows]: z.array(each), nextCursor: z.string().nullable() });
  const call = (verb: string, max: number, limit: number, each: z.ZodType): Rpc =>
    defineRpc(`${service}.${verb}-${name}`, queryOf(max, limit), pageOf(each));
  return {
    ...list,
    cursor,
    listRpc: call('list', 100, 50, row) as PageRpc<Filter, Default, Rows, Row>,
    exportRpc: call('export', exportMax, exportMax, list.exportedRow ?? row) as PageRpc<
      Filter,
      Default,
      Rows,
      Exported
    >,
  };
}
