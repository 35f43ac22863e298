import type { Actor } from '@sprinkle/contracts/actor';
import { changeEmailRpc, confirmEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { linkSentTo, mailsTo, newRegistration, tokenOf } from './factories.js';
import type { Identity } from './start-identity.js';

/** Changes an account's address, as anyone who knows the password can. */
export async function changeAddress(
  identity: Identity,
  { password, actor }: { password: string; actor: Actor },
  { email, code }: { email: string; code?: string } = newRegistration(),
): Promise<string> {
  await identity.call(changeEmailRpc, { email, password, code }, actor);
  await identity.call(confirmEmailRpc, { token: await linkSentTo(identity, email, 'confirm-new-email') });
  return email;
}

/** Waits for the link that undoes a change. The present address gets the same template without a link. */
export async function undoLinkTo(identity: Identity, email: string): Promise<string> {
  const mail = await waitFor(async () =>
    mailsTo(identity, email, 'email-changed').find(({ encryptedToken }) => encryptedToken),
  );
  return tokenOf(mail);
}
