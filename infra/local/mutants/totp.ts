import { faultsIn, type Mutant } from './mutant.ts';

const TOTP = ['services/identity/test/totp.spec.ts'];

/** Codes of authenticator apps and recovery codes count once, and for one administrator. */
export const totp: Mutant[] = [
  ...faultsIn(
    'services/identity/src/admins/totp.ts',
    ['services/identity/src/admins/totp.spec.ts'],
    [['SKEW_STEPS = 1', 'SKEW_STEPS = 2']],
  ),
  ...faultsIn('services/identity/src/admins/confirm-code.ts', TOTP, [
    ['totp_last_step < $2', 'totp_last_step <= $2'],
    ['totp_last_step IS NULL OR totp_last_step < $2', 'totp_last_step IS NULL OR totp_last_step <> $2'],
    ['if (!(await this.acceptTotp(admin, code))) throw invalidCode();', ''],
  ]),
  ...faultsIn('services/identity/src/admins/recovery-codes.ts', TOTP, [
    ['code_hash = $2 AND used_at IS NULL`', 'code_hash = $2`'],
    ['WHERE admin_id = $1 AND code_hash = $2', 'WHERE $1::uuid IS NOT NULL AND code_hash = $2'],
  ]),
  ...faultsIn('services/identity/src/admins/disable-totp.ts', TOTP, [
    ['await deleteRecoveryCodes(manager, adminId);', ''],
  ]),
];
