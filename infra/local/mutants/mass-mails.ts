import { faultsIn, type Mutant } from './mutant.ts';

const MASS_MAILS = ['services/notifications/test/mass-mails.spec.ts'];
const DELIVERY = ['services/notifications/test/mass-mail-delivery.spec.ts'];

/** No mass e-mail comes twice, is lost, or goes to somebody who unsubscribed. */
export const massMails: Mutant[] = [
  ...faultsIn('services/notifications/src/mass-mails/queue-mass-mails.ts', MASS_MAILS, [
    ['r.account_id > $2 AND ', '$2::uuid IS NOT NULL AND '],
    ['if (batch.size < BATCH) {', 'if (true) {'],
  ]),
  ...faultsIn('services/notifications/src/mass-mails/claim-mass-mails.ts', MASS_MAILS, [
    ['AND ${GETS_MASS_MAILS}) AS recipient', ') AS recipient'],
  ]),
  ...faultsIn('services/notifications/src/mass-mails/claim-mass-mails.ts', DELIVERY, [
    ['[Math.min(allowed, BATCH)]', '[BATCH]'],
  ]),
  ...faultsIn('services/notifications/src/mass-mails/deliver-mass-mails.ts', DELIVERY, [
    ['if (!(await this.takeInHand(message))) return;', 'await this.takeInHand(message);'],
  ]),
  ...faultsIn('services/notifications/src/mass-mails/end-mass-mails.ts', DELIVERY, [
    [
      "SET status = 'unknown', last_error = 'interrupted'",
      "SET status = 'queued', last_error = 'interrupted'",
    ],
  ]),
  ...faultsIn('services/notifications/src/delivery/mailer.ts', DELIVERY, [
    ["'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',", ''],
  ]),
  ...faultsIn('services/notifications/src/unsubscribing/unsubscribe.ts', MASS_MAILS, [
    ['ON CONFLICT (account_id) DO NOTHING', ''],
    ["if (!accountId) throw new DomainError('INVALID_TOKEN', 'This link does not work.');", ''],
  ]),
];
