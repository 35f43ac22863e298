import { z } from 'zod';

/** What every process is told. A service extends it with its own variables. */
export const baseConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  NATS_URL: z.string().regex(/^(nats|tls):\/\//, 'must start with nats:// or tls://'),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** 0 takes a free port. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['strict', 'relaxed']).default('strict'),
});

export type BaseConfig = z.infer<typeof baseConfigSchema>;

export const postgresUrlSchema = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

/** A key for `encryption.ts`: 32 random bytes in base64. */
export const encryptionKeySchema = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 random bytes in base64');

/** Parses the environment once, at boot. What is wrong is listed by name, without values, and ends the process. */
export function loadConfig<Config extends BaseConfig>(
  schema: z.ZodType<Config>,
  env: Record<string, string | undefined> = process.env,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema
    .refine((config) => config.NODE_ENV !== 'production' || config.RATE_LIMITS === 'strict', {
      path: ['RATE_LIMITS'],
      message: 'must not be relaxed in production',
    })
    .safeParse(given, { reportInput: false });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  console.error(`The configuration is not usable:\n${lines.join('\n')}`);
  process.exit(1);
}
