import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { MeasuredList } from '../console/measure-lists.ts';
import { repositoryRoot } from '../system/running-system.ts';
import { budgetLines } from './budgets.ts';
import { describeVisits } from './describe-pages.ts';
import {
  describeLists,
  flatnessText,
  memoryText,
  requestsText,
  restText,
  wholeTipText,
} from './describe-system.ts';
import type { Results } from './results.ts';
import { budgetTable } from './tables.ts';

/** Writes docs/benchmarks.md and returns its text. */
export function writeReport(results: Results): string {
  const sections = [
    '# Benchmarks',
    introduction(),
    '## Budgets',
    budgetTable(budgetLines(results)),
    RATIO_NOTE,
    '## Requests',
    requestsText(results),
    '## How pages are measured',
    describeVisits(results),
    '## At rest',
    restText(results.rest),
    '## A whole tip',
    wholeTipText(results.wholeTip),
    '## Memory',
    memoryText(results),
    '## From few to many',
    flatnessText(results),
    '## Lists of the console',
    'The five slowest:',
    describeLists(slowestLists([...results.lists, ...results.searches])),
  ];
  const text = `${sections.join('\n\n')}\n`;
  writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), text);
  return text;
}

function introduction(): string {
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `\`npm run bench\` wrote this on ${new Date().toISOString().slice(0, 10)}, on ${cores} cores, ${gigabytes} GB and Node ${process.versions.node}. The services, Postgres, NATS, the stand-in for Stripe, the
baselines and the load all share those cores, so compare ratios. Results that miss their bound are bold.`;
}

const RATIO_NOTE = `The baselines are bare Fastify routes: one returns the same body from memory, one builds the same page with three prepared queries (profile, links, six tips) on the same Postgres, and one commits one INSERT.
The tip with traces is compared with the same system without them; a collector discards the spans. Ours and the baseline take turns, five rounds of four seconds each; the ratio is the median of the rounds. For LCP the
baseline is a page of 800 bytes, and for the ways to pay a page that only loads Stripe's script and shows the same element.
For monthly support it is a single tip, without the time for typing.`;

function slowestLists(lists: MeasuredList[]): MeasuredList[] {
  return lists.toSorted((left, right) => right.p95Ms - left.p95Ms).slice(0, 5);
}
