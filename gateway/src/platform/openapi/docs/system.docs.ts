import { waitingAccountsSchema } from '@sprinkle/contracts/identity/waiting-accounts.schemas';
import { waitingReportsSchema } from '@sprinkle/contracts/profiles/waiting-reports.schemas';
import { installationCheckSchema, installationSchema } from '@sprinkle/contracts/system/installation.schemas';
import {
  backupStateSchema,
  failedEventSchema,
  mailStateSchema,
  processStateSchema,
  replayResultSchema,
  replaySelectionSchema,
  serviceStateSchema,
  systemStateSchema,
} from '@sprinkle/contracts/system/system.schemas';
import { waitingSchema } from '@sprinkle/contracts/system/waiting.schemas';
import {
  driftSchema,
  reconciliationSchema,
  resolvedProblemSchema,
} from '@sprinkle/contracts/tips/reconciliation.schemas';
import { waitingMoneySchema } from '@sprinkle/contracts/tips/waiting-money.schemas';
import { describeSchema } from '../describe-schema.js';
import { OTHER_ID, PAYMENT, REPLIED_AT, TIPPED_AT } from './example-values.js';

const PROCESS = { version: '0.1.0', commit: null, nodeVersion: 'v24.11.1', startedAt: TIPPED_AT };
const EVENT = 'tips.tip-succeeded.v1';
const SERVICE = {
  ...PROCESS,
  outbox: { pending: 0, oldestAt: null },
  consumers: [{ event: EVENT, pending: 0, unacknowledged: 0 }],
  deadLetters: [{ type: EVENT, count: 1 }],
};
const BACKUP = { lastAt: TIPPED_AT };
const MAILS = { queued: 3, oldestAt: REPLIED_AT, failedLastDay: 1 };
const RECONCILIATION = {
  id: OTHER_ID,
  status: 'finished' as const,
  requestedBy: 'olga_admin',
  startedAt: TIPPED_AT,
  endedAt: REPLIED_AT,
  paymentCount: 4_210,
  tipCount: 4_198,
  driftCount: 0,
  warningCount: 0,
  drifts: [],
  failure: null,
};

export const SELECTION_FIELDS = {
  id: 'The failed event; without it all of `type`',
  type: 'Type of the events; without it the one of `id`',
};

const WAITING_MONEY = {
  disputes: 2,
  evidenceDueAt: REPLIED_AT,
  failedRefunds: 1,
  markedTips: 0,
  mistakes: 0,
  waitingRuns: 1,
  heldPayouts: 1,
  debtTies: 1,
  drift: 0,
};
const WAITING_REPORTS = { open: 3, appeals: 1 };
const WAITING_ACCOUNTS = { frozen: 1 };

describeSchema(waitingMoneySchema, {
  description: 'What waits for an administrator about money.',
  example: WAITING_MONEY,
});

describeSchema(waitingReportsSchema, {
  description: 'What waits for an administrator about content.',
  example: WAITING_REPORTS,
});

describeSchema(waitingAccountsSchema, {
  description: 'Decisions about accounts that a Super Admin still has to make.',
  example: WAITING_ACCOUNTS,
});

describeSchema(waitingSchema, {
  description: 'What waits for an administrator; a part whose service did not respond in time is null.',
  example: { money: WAITING_MONEY, reports: WAITING_REPORTS, accounts: WAITING_ACCOUNTS },
  fields: {
    money: 'Payments, payouts and the books',
    reports: 'Reported pages and comments',
    accounts: 'Accounts that two addresses claim',
  },
});

describeSchema(processStateSchema, {
  description: 'The process that responded; others of the same service may run beside it.',
  example: PROCESS,
});

describeSchema(serviceStateSchema, {
  description: 'A process of a service, with the events that it publishes and handles.',
  example: SERVICE,
  fields: {
    outbox: 'Events that the service recorded',
    'outbox.oldestAt': 'When the oldest of the pending was recorded; null where there is none',
    consumers: 'What the service handles, by event',
    'consumers.event': 'Type of the event',
    deadLetters: 'Events that the service gave up, by type',
  },
});

describeSchema(backupStateSchema, {
  description: 'How old the newest backup is.',
  example: BACKUP,
});

describeSchema(mailStateSchema, {
  description: 'Mails that wait, and those of the last day that were given up.',
  example: MAILS,
  fields: {
    queued: 'Mails that wait',
    oldestAt: 'When the oldest of them was queued; null where there is none',
  },
});

describeSchema(driftSchema, {
  description: 'A difference that a reconciliation found.',
  example: {
    kind: 'payment-status',
    paymentIntentId: PAYMENT.paymentIntentId,
    tipId: OTHER_ID,
    subject: null,
    expected: 'succeeded',
    found: 'pending',
  },
});

describeSchema(reconciliationSchema, {
  description: 'A comparison of all payments with Stripe and of the ledger with itself.',
  example: RECONCILIATION,
  fields: {
    endedAt: 'When it finished or failed; null before',
    driftCount: 'Differences that were found',
    failure: 'Why it failed; null where it did not',
  },
});

describeSchema(resolvedProblemSchema, {
  description: 'What a payment needed a human for.',
  example: { problem: '100 cents where 500 were asked' },
  fields: { problem: 'The note that was cleared' },
});

describeSchema(systemStateSchema, {
  description: 'The state of the processes; a part whose service did not respond in time is null.',
  example: {
    gateway: PROCESS,
    services: [{ name: 'tips', state: SERVICE }],
    mails: MAILS,
    backup: BACKUP,
    failedProviderEvents: [{ type: 'charge.dispute.created', count: 1 }],
    reconciliations: { newest: RECONCILIATION, lastFinished: RECONCILIATION },
  },
  fields: {
    services: 'One process of each service',
    'services.name': 'The service',
    'services.state': 'Its state; null where it did not respond in time',
    mails: 'Mails that wait or were given up',
    backup: 'The last backup',
    failedProviderEvents: "Stripe's events that were given up, by type",
    'failedProviderEvents.type': 'Type of the event, as Stripe names it',
    reconciliations: 'The last reconciliations',
    'reconciliations.newest': 'The newest; null before the first',
    'reconciliations.lastFinished': 'The newest that finished; null before the first',
  },
});

const CHECK = {
  name: 'Events of the webhook',
  state: 'wrong' as const,
  found: 'Missing: charge.dispute.created',
  advice: 'Run npm run stripe:setup, which makes the endpoint what it should be.',
};

describeSchema(installationCheckSchema, {
  description: 'One thing that was looked at.',
  example: CHECK,
  fields: {
    state: 'Whether it is as it should be; with a warning it works, but not as well or not for long',
  },
});

describeSchema(installationSchema, {
  description: 'What the processes found out about the installation.',
  example: { checkedAt: TIPPED_AT, processes: [{ process: 'tips', checks: [CHECK] }] },
  fields: {
    checkedAt: 'When the check ended',
    processes: 'The gateway and every service',
    'processes.checks': 'What it looked at',
  },
});

describeSchema(failedEventSchema, {
  description: 'An event that was given up after all attempts.',
  example: {
    id: OTHER_ID,
    type: EVENT,
    subject: null,
    attempts: 10,
    reason: 'connection refused',
    failedAt: TIPPED_AT,
    isReplaying: false,
  },
  fields: {
    id: 'Id by which it is processed again',
    attempts: 'Attempts to process it',
    reason: 'Why the last attempt failed',
    failedAt: 'When it was given up',
  },
});

describeSchema(replaySelectionSchema, {
  description: 'A failed event by its id, or all of a type.',
  example: { type: 'charge.dispute.created' },
  fields: SELECTION_FIELDS,
});

describeSchema(replayResultSchema, {
  description: 'Says how many events are processed again.',
  example: { count: 1 },
});
