import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '../parts/service-names.ts';

export interface Program {
  /** The program runs in the environment of this process. */
  account: ServiceName;
  script: string;
  args: string[];
}

/** Finds the programs of a command, which run one after the other. */
export function programsOf(command: string, args: string[]): Program[] {
  switch (command) {
    case 'admin-create':
      return [{ account: 'identity', script: 'dist/create-admin.js', args }];
    case 'reconcile':
      return [{ account: 'tips', script: 'dist/reconcile.js', args }];
    case 'rotate-keys':
      return (['tips', 'notifications', 'identity'] as const).map((account) => ({
        ...{ account, script: 'dist/rotate-keys.js', args },
      }));
    case 'dead-letters':
      return deadLetterPrograms(args);
    default:
      throw new Error(`There is no command "${command}".`);
  }
}

/** The id of a dead letter begins with its service. Other ids are those of the payment provider, which tips knows. */
function deadLetterPrograms(args: string[]): Program[] {
  const script = 'dist/dead-letters.js';
  const { values } = parseArgs({ args, options: { replay: { type: 'string', multiple: true } } });
  if (!values.replay || values.replay.includes('all'))
    return serviceNames.map((account) => ({ account, script, args }));
  return values.replay.map((id) => ({
    account: serviceNames.find((name) => id.startsWith(`${name}-`)) ?? 'tips',
    script,
    args: ['--replay', id],
  }));
}
