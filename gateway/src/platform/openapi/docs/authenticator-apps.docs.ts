import {
  recoveryCodesSchema,
  totpConfirmationSchema,
  totpDisablingSchema,
  totpSetupSchema,
  totpStatusSchema,
} from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { describeSchema } from '../describe-schema.js';

const PASSWORD = 'quiet river stone';
const CODE = '492039';

describeSchema(totpStatusSchema, {
  description: 'Whether the account has an authenticator app.',
  example: { isEnabled: true, recoveryCodesLeft: 8 },
  fields: { isEnabled: 'Whether an app is set up', recoveryCodesLeft: 'Recovery codes that were not used' },
});

describeSchema(totpSetupSchema, {
  description: 'The secret for an authenticator app, which counts once a code confirms it.',
  example: {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Sprinkle:maya_moves?secret=JBSWY3DPEHPK3PXP&issuer=Sprinkle',
  },
  fields: { secret: 'Secret in Base32, to be typed', address: 'The same as an address, for a QR code' },
});

describeSchema(totpConfirmationSchema, {
  description: 'Shows that the authenticator app has the secret.',
  example: { code: CODE },
  fields: { code: 'Six digits of the authenticator app' },
});

describeSchema(recoveryCodesSchema, {
  description: 'Recovery codes, which are shown once.',
  example: { message: 'Your authenticator app is set up.', recoveryCodes: ['4F7K-9QXD', 'B2MR-6TWH'] },
  fields: { recoveryCodes: 'Each takes the place of one code of the app' },
});

describeSchema(totpDisablingSchema, {
  description: 'Confirms that the authenticator app is to be turned off.',
  example: { password: PASSWORD, code: CODE },
});
