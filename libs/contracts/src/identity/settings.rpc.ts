import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { settingsChangeInCentsSchema } from './settings-change.schemas.js';
import { platformSettingsSchema } from './settings.schemas.js';

export const getSettingsRpc = defineRpc('identity.get-settings', z.object({}), platformSettingsSchema);

/** Returns all settings after the change. Only administrators may call it. */
export const updateSettingsRpc = defineRpc(
  'identity.update-settings',
  settingsChangeInCentsSchema,
  platformSettingsSchema,
);
