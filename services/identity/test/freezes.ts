import { freezeByLinkRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import { undoEmailChangeRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { changeAddress, undoLinkTo } from './address-changes.js';
import { clearLastCode, codeOf, createUserWithApp } from './authenticator-app.js';
import { createSignedInUser, linkSentTo, newRegistration } from './factories.js';
import type { Identity } from './start-identity.js';

/** Returns an account whose address was changed, with the link that undoes the change. */
export async function changedAccount(identity: Identity) {
  const user = await createSignedInUser(identity);
  const newEmail = await changeAddress(identity, user);
  return { ...user, newEmail, undoToken: await undoLinkTo(identity, user.email) };
}

/** Returns an account whose change of address was undone, with the link that freezes it. */
export async function undoneAccount(identity: Identity) {
  const user = await changedAccount(identity);
  await identity.call(undoEmailChangeRpc, { token: user.undoToken });
  return { ...user, freezeToken: await linkSentTo(identity, user.newEmail, 'address-replaced') };
}

/** Returns one whose owner had secured it with an app before the former mailbox undid the change. */
export async function undoneAccountWithApp(identity: Identity) {
  const user = await createUserWithApp(identity);
  const newEmail = await changeAddress(identity, user, {
    ...newRegistration(),
    code: codeOf(user.secret),
  });
  await clearLastCode(identity, user.id);
  await identity.call(undoEmailChangeRpc, { token: await undoLinkTo(identity, user.email) });
  return { ...user, newEmail, freezeToken: await linkSentTo(identity, newEmail, 'address-replaced') };
}

export const freeze = (identity: Identity, token: string) => identity.call(freezeByLinkRpc, { token });
