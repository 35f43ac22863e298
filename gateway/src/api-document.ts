import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  type OpenAPIObject,
  type SwaggerDocumentOptions,
  SwaggerModule,
} from '@nestjs/swagger';
import { errorBodySchema } from '@sprinkle/contracts/errors';
import { z } from 'zod';
import { ADMIN_COOKIE, CREATOR_COOKIE } from './auth/session-cookies.js';
import { ADMIN_SESSION, CREATOR_SESSION } from './auth/session.strategies.js';
import { describeErrors } from './platform/openapi/describe-errors.js';
import { describeSchemas } from './platform/openapi/describe-schemas.js';

const DESCRIPTION = `The API behind the website: creators sign up, publish a page and get tips; visitors tip without an account.

- **Sessions** are kept in cookies, which \`POST /api/auth/login\` and \`POST /api/admin/login\` set.
- **Requests that write** are rejected if a page of another site sends them.
- **Amounts** are US dollars with at most two decimals.
- **Times** are ISO 8601 in UTC. Days are \`YYYY-MM-DD\` in UTC.
- **Null** means that there is no value. Fields that can be absent are not required.
- **Errors** have the body \`ErrorBody\`. Its \`code\` is stable, and its \`message\` is meant for people.
- **Lists** with more pages have a \`Link\` header with \`rel="next"\`, which contains the URL of the next page.`;

/** Every operation has one tag. Tags are grouped by audience. */
const TAG_GROUPS = {
  Visitors: {
    config: 'Public configuration for clients',
    creators: 'Public pages, and reports about them',
    tips: 'Tips to a creator',
    receipts: 'Receipts of tips, for tippers without an account',
    'monthly support': 'Monthly support, for supporters without an account',
    mails: 'Links in mass emails',
  },
  Creators: {
    auth: 'Registration, sign-in and the links in account emails',
    account: "A creator's own account",
    'own profile': "A creator's own page, its links and its totals",
    media: 'Images and videos for a page',
    'own tips': 'Tips that the creator received',
    'own payouts': "The creator's balance, payouts and payout methods",
    'own takedowns': 'Takedowns and blocks by administrators, and answers to them',
  },
  Administrators: {
    'admin account': "An administrator's own sign-in, password, sessions and authenticator app",
    stats: 'Totals of the platform, overall and by day',
    search: 'Search for users, tips, monthly supports, payouts and reports',
    users: 'Accounts of creators: search, revenue and blocking',
    payments: 'All tips that were ever paid',
    supports: 'Monthly support, for administrators',
    refunds: 'Refunds of tips',
    disputes: 'Payments that card holders contest',
    payouts: 'Balances of creators, and payout runs',
    comments: 'The messages of tips',
    reports: 'Reported pages and comments, decisions about them and appeals',
    'mass mail': 'Emails to all verified users',
    settings: 'Settings of the platform',
    administrators: 'Administrators, for Super Admins',
    activity: 'Activity log of administrators and users',
    system: 'State of the processes, failed events and reconciliations',
  },
  'Other systems': {
    webhooks: 'Requests from Stripe and SendGrid',
  },
};

/** The document names no host, so it is the same on every machine. A schema with `.meta({ id })` becomes a component of that name. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Sprinkle API')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The deployment, at the address in its setting `PUBLIC_URL`')
    .addCookieAuth(
      CREATOR_COOKIE,
      {
        type: 'apiKey',
        description: 'Session cookie of a signed-in creator. Over https its name begins with `__Host-`.',
      },
      CREATOR_SESSION,
    )
    .addCookieAuth(
      ADMIN_COOKIE,
      {
        type: 'apiKey',
        description:
          'Session cookie of a signed-in administrator. Over https its name begins with `__Host-`.',
      },
      ADMIN_SESSION,
    )
    .addGlobalResponse({ status: 'default', standardSchema: errorBodySchema });
  for (const tags of Object.values(TAG_GROUPS))
    for (const [tag, description] of Object.entries(tags)) builder.addTag(tag, description);
  builder.addExtension(
    'x-tagGroups',
    Object.entries(TAG_GROUPS).map(([name, tags]) => ({ name, tags: Object.keys(tags) })),
  );
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: (schema, { schemaType }) => toJsonSchema(schema as z.ZodType, schemaType),
  });
  delete document.info.contact;
  for (const [path, operations] of Object.entries(document.paths))
    document.paths[path] = inOrder({ ...operations } as Record<string, object>);
  document.paths = inOrder(document.paths);
  describeErrors(document);
  document.components = { ...document.components, schemas: inOrder(document.components?.schemas ?? {}) };
  describeSchemas(document);
  return document;
}

/** Sorts by name, so that the document does not depend on the order in which routes are declared. */
function inOrder<Part extends object>(parts: Record<string, Part>): Record<string, Part> {
  const byName = (one: [string, unknown], other: [string, unknown]) => (one[0] < other[0] ? -1 : 1);
  const sorted = Object.entries(parts).sort(byName);
  return Object.fromEntries(sorted);
}

/** By itself the generator only supports the JSON Schema dialect of OpenAPI 3.0. */
function toJsonSchema(zodSchema: z.ZodType, io: 'input' | 'output') {
  const schema = z.toJSONSchema(zodSchema, { io });
  const components = schema.$defs;
  delete schema.$schema;
  delete schema.$defs;
  return { schema, components } as ReturnType<NonNullable<SwaggerDocumentOptions['standardSchemaConverter']>>;
}
