import { z } from 'zod';

/** The installation works without what a warning is about, but not as well or not for long. */
export const CHECK_STATES = ['ok', 'warning', 'wrong'] as const;

export const installationCheckSchema = z
  .object({
    name: z.string().meta({ description: 'What was looked at' }),
    state: z.enum(CHECK_STATES),
    found: z.string().meta({ description: 'What was found, never a secret' }),
    advice: z.string().nullable().meta({ description: 'What to do; null where nothing has to be done' }),
  })
  .meta({ id: 'InstallationCheck' });

/** What one process found out about itself and what belongs to it. */
export const checkedProcessSchema = z.object({
  process: z.string().meta({ description: 'The gateway, or a service' }),
  checks: z.array(installationCheckSchema),
});

export const installationSchema = z
  .object({
    checkedAt: z.iso.datetime(),
    processes: z.array(checkedProcessSchema),
  })
  .meta({ id: 'Installation' });

export type CheckState = (typeof CHECK_STATES)[number];
export type InstallationCheck = z.infer<typeof installationCheckSchema>;
export type CheckedProcess = z.infer<typeof checkedProcessSchema>;
export type Installation = z.infer<typeof installationSchema>;
