import { z } from 'zod';
import { waitingAccountsSchema } from '../identity/waiting-accounts.schemas.js';
import { waitingReportsSchema } from '../profiles/waiting-reports.schemas.js';
import { waitingMoneySchema } from '../tips/money/waiting-money.schemas.js';

export const waitingSchema = z
  .object({
    money: waitingMoneySchema.nullable().describe('Tasks about payments, payouts and reconciliation'),
    reports: waitingReportsSchema.nullable().describe('Tasks about reported pages and comments'),
    accounts: waitingAccountsSchema.nullable().describe('Tasks about frozen accounts'),
  })
  .meta({
    id: 'Waiting',
    description:
      'Tasks that wait for an administrator. A part is null if its service did not respond in time.',
  });
