import { serviceNames } from '@sprinkle/client/runtime';
import { z } from 'zod';

const fileCopySchema = z.object({
  /** Path in the backup. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type FileCopy = z.infer<typeof fileCopySchema>;

const tableCopySchema = fileCopySchema.extend({
  name: z.string(),
  /** Names of the columns, quoted where SQL needs it. */
  columns: z.array(z.string()),
  rows: z.int(),
});
export type TableCopy = z.infer<typeof tableCopySchema>;

const databaseCopySchema = z.object({
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Tables, each after those that its foreign keys refer to. */
  tables: z.array(tableCopySchema),
  sequences: z.record(z.string(), z.string()),
});
export type DatabaseCopy = z.infer<typeof databaseCopySchema>;

const objectCopySchema = fileCopySchema.extend({ key: z.string(), contentType: z.string() });
export type ObjectCopy = z.infer<typeof objectCopySchema>;

export const manifestSchema = z.object({
  takenAt: z.iso.datetime(),
  databases: z.record(z.enum(serviceNames), databaseCopySchema),
  objects: z.array(objectCopySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function countRows({ databases }: Manifest): number {
  const tables = Object.values(databases).flatMap((database) => database.tables);
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
