import { z } from 'zod';
import { waitingAccountsSchema } from '../identity/waiting-accounts.schemas.js';
import { waitingReportsSchema } from '../profiles/waiting-reports.schemas.js';
import { waitingMoneySchema } from '../tips/waiting-money.schemas.js';

/** A part whose service did not respond in time is null. */
export const waitingSchema = z
  .object({
    money: waitingMoneySchema.nullable(),
    reports: waitingReportsSchema.nullable(),
    accounts: waitingAccountsSchema.nullable(),
  })
  .meta({ id: 'Waiting' });
