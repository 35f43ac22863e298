import type { SystemState, Waiting } from '@sprinkle/api-client/api.gen';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { countOf } from '@sprinkle/ui/format-count';
import { relativeTime } from '@sprinkle/ui/relative-time';
import { backupProblem } from '../../components/backup-age';
import { paths } from '../../paths';

export interface Task {
  text: string;
  /** Further detail in a softer tone. */
  note?: string;
  to: string;
  isUrgent: boolean;
}

const SOON_MS = 3 * DAY_MS;

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Lists what needs action, the most urgent first. */
export function tasksOf({ money, reports, accounts }: Waiting, system: SystemState): Task[] {
  const silent = system.services.filter(({ state }) => state === null).map(({ name }) => name);
  const backup = backupProblem(system.backup);
  const failedEvents = [
    ...system.services.flatMap(({ state }) => state?.deadLetters ?? []),
    ...(system.failedProviderEvents ?? []),
  ].reduce((sum, { count }) => sum + count, 0);
  const counted: [count: number, task: Omit<Task, 'text'>, textOf: (count: number) => string][] = [
    [
      money?.disputes ?? 0,
      { to: paths.disputes, isUrgent: isSoon(money?.evidenceDueAt), note: dueText(money?.evidenceDueAt) },
      (count) => `${countOf(count, 'dispute')} ${verb(count, 'needs', 'need')} evidence`,
    ],
    [
      silent.length,
      { to: paths.system, isUrgent: true },
      (count) =>
        `${verb(count, 'The service', 'The services')} ${silent.join(', ')} ${verb(count, 'does', 'do')} not respond`,
    ],
    [
      money?.drift ?? 0,
      { to: paths.system, isUrgent: true },
      (count) => `The books differ from the payment provider in ${countOf(count, 'place')}`,
    ],
    [
      money?.failedRefunds ?? 0,
      { to: `${paths.payments}?status=refund-failed`, isUrgent: true },
      (count) => `${countOf(count, 'refund')} failed`,
    ],
    [
      money?.markedTips ?? 0,
      { to: `${paths.payments}?status=marked`, isUrgent: true },
      (count) => `${countOf(count, 'tip')} may be fraudulent`,
    ],
    [
      accounts?.frozen ?? 0,
      { to: paths.frozenAccounts, isUrgent: true },
      (count) => `${countOf(count, 'frozen account')} ${verb(count, 'waits', 'wait')} for a decision`,
    ],
    [
      money?.mistakes ?? 0,
      { to: paths.mistakes, isUrgent: false },
      (count) => `${countOf(count, 'tip')} ${verb(count, 'was', 'were')} reported as a mistake`,
    ],
    [
      reports?.open ?? 0,
      { to: paths.reports, isUrgent: false },
      (count) => `${countOf(count, 'report')} ${verb(count, 'waits', 'wait')} for a decision`,
    ],
    [
      reports?.appeals ?? 0,
      { to: `${paths.reports}?state=appealed`, isUrgent: false },
      (count) => `${countOf(count, 'creator')} answered a decision`,
    ],
    [
      money?.waitingRuns ?? 0,
      { to: paths.payoutRuns, isUrgent: false },
      (count) =>
        `${countOf(count, 'automatic payout run')} ${verb(count, 'waits', 'wait')} for a confirmation`,
    ],
    [
      money?.heldPayouts ?? 0,
      { to: paths.payoutRuns, isUrgent: false },
      (count) => `${countOf(count, 'payout')} ${verb(count, 'is', 'are')} held`,
    ],
    [
      money?.debtTies ?? 0,
      { to: `${paths.debtTies}?only=to-decide`, isUrgent: false },
      (count) =>
        `${countOf(count, 'debt')} of another account ${verb(count, 'waits', 'wait')} for a decision`,
    ],
    [backup ? 1 : 0, { to: paths.system, isUrgent: true }, () => backup ?? ''],
    [
      failedEvents,
      { to: paths.system, isUrgent: false },
      (count) => `${countOf(count, 'event')} could not be processed`,
    ],
    [
      system.mails?.failedLastDay ?? 0,
      { to: paths.system, isUrgent: false },
      (count) => `${countOf(count, 'mail')} of the last day could not be delivered`,
    ],
  ];
  return counted
    .filter(([count]) => count > 0)
    .map(([count, task, textOf]) => ({ ...task, text: textOf(count) }));
}

function isSoon(dueAt: string | null | undefined): boolean {
  return Boolean(dueAt) && Date.parse(dueAt ?? '') - Date.now() < SOON_MS;
}

function dueText(dueAt: string | null | undefined): string | undefined {
  if (!dueAt) return undefined;
  return Date.parse(dueAt) < Date.now() ? 'the first is overdue' : `the first ${relativeTime(dueAt)}`;
}
