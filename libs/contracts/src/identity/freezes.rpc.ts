import { z } from 'zod';
import { messageSchema } from '../message.schemas.js';
import { defineRpc } from '../rpc.js';
import { idSchema } from '../text.schemas.js';
import { freezeDecisionSchema, freezeOfferSchema, frozenAccountSchema } from './freezes.schemas.js';
import { mailedTokenSchema } from './identity.schemas.js';
import { waitingAccountsSchema } from './waiting-accounts.schemas.js';

/**
 * The link of a mail about a change of address, or about its undoing, freezes the account: every session ends, nobody can sign in,
 * and nothing is paid until a Super Admin decides. It can be repeated. Throws INVALID_TOKEN.
 */
export const freezeByLinkRpc = defineRpc('identity.freeze-by-link', mailedTokenSchema, messageSchema);

/** The same for the actor's own account. Throws REAUTH_REQUIRED, and WRONG_STATE while no change of address is recent. */
export const freezeOwnAccountRpc = defineRpc('identity.freeze-own-account', z.object({}), messageSchema);

/** Tells until when the actor may do that. */
export const getFreezeOfferRpc = defineRpc('identity.get-freeze-offer', z.object({}), freezeOfferSchema);

/** Lists the accounts that were frozen first. Only administrators may. Throws REAUTH_REQUIRED after many addresses. */
export const listFrozenAccountsRpc = defineRpc(
  'identity.list-frozen-accounts',
  z.object({}),
  z.array(frozenAccountSchema).max(100),
);

export const countFrozenAccountsRpc = defineRpc(
  'identity.count-frozen-accounts',
  z.object({}),
  waitingAccountsSchema,
);

/**
 * Gives a frozen account to one of its addresses. Only a Super Admin with a recent password may. Throws NOT_FOUND for an account that is
 * not there, and WRONG_STATE for one that is not frozen or an address that does not claim it.
 */
export const decideFreezeRpc = defineRpc(
  'identity.decide-freeze',
  freezeDecisionSchema.extend({ userId: idSchema('The user') }),
  z.object({}),
);
