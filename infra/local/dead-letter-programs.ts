import { parseArgs } from 'node:util';
import { serviceNames } from '@sprinkle/client/runtime';
import type { ServiceProgram } from './run-in-service.ts';

/** A dead letter's id starts with its service. Other ids are the payment provider's, which tips handles. */
export function deadLetterPrograms(args: string[]): ServiceProgram[] {
  const script = 'dead-letters.js';
  const { values } = parseArgs({ args, options: { replay: { type: 'string', multiple: true } } });
  if (!values.replay || values.replay.includes('all'))
    return serviceNames.map((service) => [service, script, args]);
  return values.replay.map((id) => [
    serviceNames.find((name) => id.startsWith(`${name}-`)) ?? 'tips',
    script,
    ['--replay', id],
  ]);
}
