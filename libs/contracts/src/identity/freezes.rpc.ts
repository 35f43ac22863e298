import { z } from 'zod';
import { messageSchema } from '../message.schemas.js';
import { defineRpc } from '../rpc.js';
import { idSchema } from '../text.schemas.js';
import { freezeDecisionSchema, freezeOfferSchema, frozenAccountSchema } from './freezes.schemas.js';
import { mailedTokenSchema } from './identity.schemas.js';
import { waitingAccountsSchema } from './waiting-accounts.schemas.js';

/**
 * Freezes the account with the link from a mail about a change of address or its undoing: every session ends, nobody
 * can sign in, and nothing is paid until a Super Admin decides. Can be repeated. Throws INVALID_TOKEN.
 */
export const freezeByLinkRpc = defineRpc('identity.freeze-by-link', mailedTokenSchema, messageSchema);

/** Does the same for the actor's own account. Throws REAUTH_REQUIRED, and WRONG_STATE if no change of address is recent. */
export const freezeOwnAccountRpc = defineRpc('identity.freeze-own-account', z.object({}), messageSchema);

/** Returns until when the actor can freeze the account. */
export const getFreezeOfferRpc = defineRpc('identity.get-freeze-offer', z.object({}), freezeOfferSchema);

/** Lists frozen accounts, those frozen longest first, to administrators. Throws REAUTH_REQUIRED after many addresses. */
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
 * Gives a frozen account to one of its addresses. Only a Super Admin with a recent password may call it. Throws
 * NOT_FOUND if there is no such account, and WRONG_STATE if it is not frozen or the address does not claim it.
 */
export const decideFreezeRpc = defineRpc(
  'identity.decide-freeze',
  freezeDecisionSchema.extend({ userId: idSchema('The user') }),
  z.object({}),
);
