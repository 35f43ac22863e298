import { z } from 'zod';

/** With a warning the installation works, but not as well or not for long. */
export const CHECK_STATES = ['ok', 'warning', 'wrong'] as const;

export const installationCheckSchema = z
  .object({
    name: z.string().describe('Name of the check'),
    state: z
      .enum(CHECK_STATES)
      .describe(
        'Result of the check; with `warning` the installation works, but not as well or not for long',
      ),
    found: z.string().describe('What the check found, never a secret'),
    advice: z.string().nullable().describe('What to do about it; null if nothing has to be done'),
  })
  .meta({ id: 'InstallationCheck', description: 'One check of the installation.' });

/** What one process found when it checked itself and what belongs to it. */
export const checkedProcessSchema = z.object({
  process: z.string().describe('Name of the process: the gateway or a service'),
  checks: z.array(installationCheckSchema).describe('Checks that the process made'),
});

export const installationSchema = z
  .object({
    checkedAt: z.iso.datetime().describe('When all checks had ended'),
    processes: z.array(checkedProcessSchema).describe('Results of the gateway and of every service'),
  })
  .meta({ id: 'Installation', description: 'The result of checking the installation.' });

export type CheckState = (typeof CHECK_STATES)[number];
export type InstallationCheck = z.infer<typeof installationCheckSchema>;
export type CheckedProcess = z.infer<typeof checkedProcessSchema>;
export type Installation = z.infer<typeof installationSchema>;
