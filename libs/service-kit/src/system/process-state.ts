import { readFileSync } from 'node:fs';
import type { ProcessState } from '@sprinkle/contracts/system/system.schemas';
import type { BaseConfig } from '../config.js';

/** All packages have the same version. */
const packageFile = new URL('../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

export function processStateOf({ COMMIT }: Pick<BaseConfig, 'COMMIT'>): ProcessState {
  return { version, commit: COMMIT ?? null, nodeVersion: process.versions.node, startedAt };
}
