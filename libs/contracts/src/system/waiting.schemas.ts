import { z } from 'zod';
import { waitingAccountsSchema } from '../identity/waiting-accounts.schemas.js';
import { waitingReportsSchema } from '../profiles/waiting-reports.schemas.js';
import { waitingMoneySchema } from '../tips/money/waiting-money.schemas.js';

export const waitingSchema = z
  .object({
    money: waitingMoneySchema.nullable().describe('Payments, payouts and the books'),
    reports: waitingReportsSchema.nullable().describe('Reported pages and comments'),
    accounts: waitingAccountsSchema.nullable().describe('Accounts that two addresses claim'),
  })
  .meta({
    id: 'Waiting',
    description: 'What waits for an administrator; a part whose service did not respond in time is null.',
  });
