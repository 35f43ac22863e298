import { z } from 'zod';

/** With a warning the installation works, but not as well or not for long. */
export const CHECK_STATES = ['ok', 'warning', 'wrong'] as const;

export const installationCheckSchema = z
  .object({
    name: z.string().describe('What was looked at'),
    state: z
      .enum(CHECK_STATES)
      .describe('Whether it is as it should be; with a warning it works, but not as well or not for long'),
    found: z.string().describe('What was found, never a secret'),
    advice: z.string().nullable().describe('What to do; null where nothing has to be done'),
  })
  .meta({ id: 'InstallationCheck', description: 'One thing that was looked at.' });

/** What one process found when it checked itself and what belongs to it. */
export const checkedProcessSchema = z.object({
  process: z.string().describe('The gateway, or a service'),
  checks: z.array(installationCheckSchema).describe('What it looked at'),
});

export const installationSchema = z
  .object({
    checkedAt: z.iso.datetime().describe('When the check ended'),
    processes: z.array(checkedProcessSchema).describe('The gateway and every service'),
  })
  .meta({ id: 'Installation', description: 'What the processes found out about the installation.' });

export type CheckState = (typeof CHECK_STATES)[number];
export type InstallationCheck = z.infer<typeof installationCheckSchema>;
export type CheckedProcess = z.infer<typeof checkedProcessSchema>;
export type Installation = z.infer<typeof installationSchema>;
