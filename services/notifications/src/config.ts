import { databaseUrlSchema, serviceConfigSchema, sharedVariables } from '@sprinkle/service-kit/config';
import { z } from 'zod';

/** The default in docker-compose.yml. */
const COMPOSE_MAIL_CATCHER = 'smtp://localhost:1025';

export const configSchema = serviceConfigSchema
  .extend({
    NOTIFICATIONS_DATABASE_URL: databaseUrlSchema('notifications'),
    ...sharedVariables,
    SENDGRID_API_KEY: z.string().optional().meta({
      description:
        'Sends mails through SendGrid, even if SMTP_URL is set; both unset: the local mail catcher',
      example: '',
    }),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      // Parameters could turn off encryption or certificate checks.
      .regex(/^[^?#]*$/, 'must have no parameters')
      .refine((url) => URL.canParse(url), 'must be an address')
      .optional()
      .meta({
        description:
          'Sends mails through this server. Outside this machine the connection must be encrypted (smtps://, or smtp:// with STARTTLS)',
        example: 'smtp://user:password@smtp.example:587',
      }),
    MAIL_FROM: z
      .string()
      .includes('@', { error: 'must be an e-mail address, or a name and <an address>' })
      .meta({ description: 'Sender of all mails', example: 'Sprinkle <no-reply@sprinkle.example>' }),
    MASS_MAILS_PER_MINUTE: z.coerce
      .number('must be a whole number from 1 to 60000')
      .int('must be a whole number from 1 to 60000')
      .min(1, 'must be a whole number from 1 to 60000')
      .max(60_000, 'must be a whole number from 1 to 60000')
      .default(600)
      .meta({ description: 'How many mass e-mails all instances together send in a minute, at most' }),
  })
  .refine((config) => config.SMTP_URL ?? config.SENDGRID_API_KEY, {
    path: ['SMTP_URL'],
    message: 'or SENDGRID_API_KEY must be set',
  })
  .refine(
    ({ NODE_ENV, SENDGRID_API_KEY, SMTP_URL }) =>
      NODE_ENV !== 'production' || SENDGRID_API_KEY !== undefined || SMTP_URL !== COMPOSE_MAIL_CATCHER,
    { path: ['SMTP_URL'], message: 'must not be the mail catcher in production, which keeps all mails' },
  );

export type Config = z.infer<typeof configSchema>;
