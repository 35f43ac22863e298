import type { Runtime } from '@sprinkle/client/runtime';
import { say } from '../processes/console.ts';
import type { Settings } from '../settings.ts';

/** Prints the addresses. `news` are lines that are printed only once. */
export function announce({ addresses }: Runtime, settings: Settings, news: string[], lastLine: string): void {
  const lines = [
    '',
    'Sprinkle is ready.',
    '',
    `  Web             ${addresses.web}`,
    `  Administration  ${addresses.admin}`,
    `  API             ${addresses.apiDocs}`,
    `  Mail            ${addresses.mail ?? 'sent by your own provider'}`,
    `  Payments        ${addresses.stripe ? `${addresses.stripe} (stand-in)` : 'taken by your own Stripe account'}`,
    `  Data            ${settings.dataDirectory}`,
    '',
    ...(news.length > 0 ? [...news, ''] : []),
    lastLine,
  ];
  say(lines.join('\n'));
}
