import { defineRpc } from '../rpc.js';
import { settingsChangeInCentsSchema } from './administration.schemas.js';
import { platformSettingsSchema } from './identity.schemas.js';

// Only administrators may make these calls.

/** Answers all settings as they are after the change. */
export const updateSettingsRpc = defineRpc(
  'identity.update-settings',
  settingsChangeInCentsSchema,
  platformSettingsSchema,
);
