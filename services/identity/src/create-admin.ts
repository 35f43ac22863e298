import { parseArgs } from 'node:util';
import { newAdminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { ENROLMENT_CODE_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { addAdmin } from './admins/add-admin.js';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { PasswordHasher } from './passwords/password-hasher.js';

const USAGE = 'Usage: create-admin --username NAME --email ADDRESS [--role super|admin] [--json]';

function readArguments() {
  const { json, ...admin } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  }).values;
  if (!admin.username || !admin.email) throw new Error(USAGE);
  return { json, admin: newAdminSchema.parse(admin) };
}

async function createAdmin(): Promise<void> {
  const { json, admin } = readArguments();
  const { IDENTITY_DATABASE_URL: url } = configSchema
    .pick({ IDENTITY_DATABASE_URL: true })
    .parse(process.env);
  const dataSource = new DataSource(
    dataSourceOptions({ ...databaseOptions(url), applicationName: 'create-admin' }),
  );
  await dataSource.initialize();
  try {
    const { password, enrolmentCode } = await addAdmin(dataSource, new PasswordHasher(), admin);
    const { username, email, role } = admin;
    if (json) console.log(JSON.stringify({ username, email, role, password, enrolmentCode }));
    else
      console.log(
        `Administrator ${username} (${role}) created.\nPassword, shown this once: ${password}\nPlease change it within a day: the console demands it from then on.`,
      );
    if (enrolmentCode && !json)
      console.log(
        `Enrolment code for the authenticator app, for ${ENROLMENT_CODE_MINUTES} minutes: ${enrolmentCode}`,
      );
  } finally {
    await dataSource.destroy();
  }
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n${USAGE}`;
  return error instanceof Error ? error.message : String(error);
}

try {
  await createAdmin();
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
