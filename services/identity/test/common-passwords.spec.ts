import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  changePasswordRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { createSignedInUser, createUser, linkSentTo, newRegistration, signIn } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const COMMON = [
  'password',
  '12345678',
  'PassWord1',
  'qwertyuiop',
  'SUNSHINE',
  'iloveyou1',
  '1qaz2wsx',
  'ｐａｓｓｗｏｒｄ',
];
const tooCommon = (path: string) => ({
  code: 'VALIDATION_FAILED',
  status: 400,
  message: 'This password is too common. Please choose another one.',
  issues: [{ path, message: 'This password is too common. Please choose another one.' }],
});

it.each(COMMON)('the password %s is rejected when registering', async (password) => {
  const registration = newRegistration({ password });
  await expect(identity.call(registerRpc, registration)).rejects.toMatchObject(tooCommon('password'));
  await identity.call(registerRpc, { ...registration, password: `${password} horse` });
});

it('a reset to a common password is rejected and leaves the link valid', async () => {
  const { email } = await createUser(identity);
  await identity.call(forgotPasswordRpc, { email });
  const token = await linkSentTo(identity, email, 'reset-password');
  await expect(identity.call(resetPasswordRpc, { token, password: 'Password' })).rejects.toMatchObject(
    tooCommon('password'),
  );
  await identity.call(resetPasswordRpc, { token, password: 'another horse' });
  await signIn(identity, { email, password: 'another horse' });
});

it('a change to a common password is rejected', async () => {
  const { email, password, actor } = await createSignedInUser(identity);
  const change = { currentPassword: password, newPassword: 'BASEBALL' };
  await expect(identity.call(changePasswordRpc, change, actor)).rejects.toMatchObject(
    tooCommon('newPassword'),
  );
  await signIn(identity, { email, password });
});
