import { join } from 'node:path';
import type { ProcessName } from '@sprinkle/client/runtime';
import { folderOf } from './system.ts';

/** The part of zod's interface that we use. */
export interface VariableSchema {
  meta(): { description?: string; example?: string } | undefined;
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** Loads the schema of a process's variables. The process must be built. */
export async function configSchemaOf(name: ProcessName): Promise<{ shape: Record<string, VariableSchema> }> {
  const module = (await import(join(folderOf(name), 'dist/config.js'))) as {
    configSchema: { shape: Record<string, VariableSchema> };
  };
  return module.configSchema;
}
