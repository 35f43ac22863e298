import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { defineRpc } from '../rpc.js';
import { installationCheckSchema } from './installation.schemas.js';

/** Each field goes only to the service that needs it. */
export const installationFactsSchema = z.object({
  /** Address to which notifications sends a mail. */
  mailTo: emailSchema.optional(),
  /** Whether the gateway's publishable key is for live payments. The tips service compares it with its own. */
  isPublishableKeyLive: z.boolean().optional(),
});

/** Every service responds to it under its own name. Needs the role super, because the reply reveals how to attack. */
export function checkInstallationRpc(service: string) {
  return defineRpc(
    `${service}.check-installation`,
    installationFactsSchema,
    z.array(installationCheckSchema),
  );
}

export type InstallationFacts = z.infer<typeof installationFactsSchema>;
