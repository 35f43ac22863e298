import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { reauthenticationSchema } from './identity.schemas.js';

export const totpConfirmationSchema = z
  .object({ code: codeSchema.describe('Six-digit code from the authenticator app') })
  .meta({ id: 'TotpConfirmation', description: 'A code that proves the authenticator app has the secret.' });

export const totpDisablingSchema = reauthenticationSchema
  .extend({ code: codeSchema })
  .meta({ id: 'TotpDisabling', description: 'The confirmation to turn off the authenticator app.' });

/** The `address` gets to the authenticator app as a QR code. */
export const totpSetupSchema = z
  .object({
    secret: z.string().describe('Secret in Base32, for typing into the app'),
    address: z.string().describe('`otpauth:` URL with the same secret, for a QR code'),
  })
  .meta({
    id: 'TotpSetup',
    description: 'The secret for an authenticator app, which takes effect once a code confirms it.',
  });

export const recoveryCodesSchema = z
  .object({
    message: z.string(),
    recoveryCodes: z
      .array(z.string())
      .describe('Recovery codes, each of which replaces a code from the app once'),
  })
  .meta({ id: 'RecoveryCodes', description: 'New recovery codes, which are shown once.' });

export const totpStatusSchema = z
  .object({
    isEnabled: z.boolean().describe('Whether an authenticator app is set up'),
    recoveryCodesLeft: z.number().int().describe('Number of unused recovery codes'),
  })
  .meta({ id: 'TotpStatus', description: 'Whether the account has an authenticator app.' });
