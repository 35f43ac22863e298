import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { recordSanctionsResultRpc, saveTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import type { SanctionsResult } from '@sprinkle/contracts/tips/paying/payees.schemas';
import type { TestCreator } from './factories.js';
import { admin } from './payouts.js';
import type { TestTips } from './start-tips.js';

export const TAX_DETAILS: RpcRequest<typeof saveTaxDetailsRpc> = {
  kind: 'person',
  legalName: 'Maya Marisol Fit',
  street: '12 Harbour Road',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  dateOfBirth: '1992-02-29',
  taxId: '123-45-6789',
};

export const saveTaxDetails = (
  tips: TestTips,
  { actor }: TestCreator,
  changes: Partial<typeof TAX_DETAILS> = {},
) =>
  tips.rpc.call(
    saveTaxDetailsRpc,
    { ...TAX_DETAILS, ...changes },
    { actor: { ...actor, authenticatedAt: new Date().toISOString() } },
  );

export const recordSanctions = (
  tips: TestTips,
  { id }: TestCreator,
  result: SanctionsResult,
  actor: Actor = admin,
  reason: string | undefined = result === 'clear' ? 'Another birth date' : undefined,
) => tips.rpc.call(recordSanctionsResultRpc, { creatorId: id, result, reason }, { actor });
