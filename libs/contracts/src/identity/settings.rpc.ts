import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { settingsChangeInCentsSchema } from './settings-change.schemas.js';
import { platformSettingsSchema } from './settings.schemas.js';

export const getSettingsRpc = defineRpc('identity.get-settings', z.object({}), platformSettingsSchema);

/** Returns all settings as they are after the change. Only administrators may make it. */
export const updateSettingsRpc = defineRpc(
  'identity.update-settings',
  settingsChangeInCentsSchema,
  platformSettingsSchema,
);
