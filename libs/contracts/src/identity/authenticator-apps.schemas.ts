import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { reauthenticationSchema } from './identity.schemas.js';

export const totpConfirmationSchema = z
  .object({ code: codeSchema.describe('Six digits of the authenticator app') })
  .meta({ id: 'TotpConfirmation', description: 'Shows that the authenticator app has the secret.' });

export const totpDisablingSchema = reauthenticationSchema
  .extend({ code: codeSchema })
  .meta({ id: 'TotpDisabling', description: 'Confirms that the authenticator app is to be turned off.' });

/** The `address` gets to the authenticator app as a QR code. */
export const totpSetupSchema = z
  .object({
    secret: z.string().describe('Secret in Base32, to be typed'),
    address: z.string().describe('The same as an address, for a QR code'),
  })
  .meta({
    id: 'TotpSetup',
    description: 'The secret for an authenticator app, which counts once a code confirms it.',
  });

export const recoveryCodesSchema = z
  .object({
    message: z.string(),
    recoveryCodes: z.array(z.string()).describe('Each takes the place of one code of the app'),
  })
  .meta({ id: 'RecoveryCodes', description: 'Recovery codes, which are shown once.' });

export const totpStatusSchema = z
  .object({
    isEnabled: z.boolean().describe('Whether an app is set up'),
    recoveryCodesLeft: z.number().int().describe('Recovery codes that were not used'),
  })
  .meta({ id: 'TotpStatus', description: 'Whether the account has an authenticator app.' });
