import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { reauthenticationSchema } from './identity.schemas.js';

export const totpConfirmationSchema = z.object({ code: codeSchema }).meta({ id: 'TotpConfirmation' });

export const totpDisablingSchema = reauthenticationSchema
  .extend({ code: codeSchema })
  .meta({ id: 'TotpDisabling' });

/** A QR code brings `address` to the authenticator app. */
export const totpSetupSchema = z
  .object({ secret: z.string(), address: z.string() })
  .meta({ id: 'TotpSetup' });

export const recoveryCodesSchema = z
  .object({ message: z.string(), recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export const totpStatusSchema = z
  .object({ isEnabled: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'TotpStatus' });
