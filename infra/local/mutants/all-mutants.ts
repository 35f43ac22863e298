import { accounts } from './accounts.ts';
import { caching } from './caching.ts';
import { debts } from './debts.ts';
import { encryption } from './encryption.ts';
import { events } from './events.ts';
import { gateway } from './gateway.ts';
import { invoices } from './invoices.ts';
import { massMails } from './mass-mails.ts';
import { money } from './money.ts';
import type { Mutant } from './mutant.ts';
import { ownership } from './ownership.ts';
import { payees } from './payees.ts';
import { payouts } from './payouts.ts';
import { privacy } from './privacy.ts';
import { provider } from './provider.ts';
import { reading } from './reading.ts';
import { records } from './records.ts';
import { recovery } from './recovery.ts';
import { sessions } from './sessions.ts';
import { settlement } from './settlement.ts';
import { takedowns } from './takedowns.ts';
import { totp } from './totp.ts';
import { transfers } from './transfers.ts';

export const mutants: Mutant[] = [
  ...money,
  ...settlement,
  ...provider,
  ...payees,
  ...payouts,
  ...transfers,
  ...debts,
  ...records,
  ...reading,
  ...gateway,
  ...recovery,
  ...accounts,
  ...sessions,
  ...totp,
  ...ownership,
  ...takedowns,
  ...caching,
  ...events,
  ...privacy,
  ...encryption,
  ...invoices,
  ...massMails,
];
