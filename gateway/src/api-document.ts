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

- **Sessions** travel in cookies, which \`POST /api/auth/login\` and \`POST /api/admin/login\` set.
- **Requests that write** are rejected when a page of another site sends them.
- **Amounts** are US dollars with at most two decimals.
- **Times** are ISO 8601 in UTC; days are \`YYYY-MM-DD\` by UTC.
- **Null** says that there is no value; a field that may be left out is not required.
- **Errors** have the body \`ErrorBody\`. Its \`code\` is stable, its \`message\` is meant for people.
- **Lists** that continue say where in the header \`Link\` with \`rel="next"\`.`;

/** Every operation has one tag. Tags are grouped by audience. */
const TAG_GROUPS = {
  Visitors: {
    config: 'What a client needs to know before anything else',
    creators: 'Public pages, and reports of them',
    tips: 'Tipping a creator',
    receipts: 'Receipts, for tippers who have no account',
    'monthly support': 'What tippers give every month, for those who have no account',
    mails: 'Links in mails to many',
  },
  Creators: {
    auth: 'Registration, sign-in and the links in account mails',
    account: "A creator's own account",
    'own profile': "A creator's own page, its social links and its totals",
    media: 'Images and videos for a page',
    'own tips': 'The tips that a creator got',
    'own payouts': 'What a creator is owed and where it goes',
    'own takedowns': 'What administrators have taken down or blocked, and the answer to it',
  },
  Administrators: {
    'admin account': "An administrator's own sign-in, password, sessions and authenticator app",
    stats: 'Totals of the platform, also by day',
    search: 'One search for users, tips, monthly supports, payouts and reports',
    users: 'Accounts of creators: search, revenue and blocking',
    payments: 'Every tip that was ever paid',
    supports: 'What tippers give every month, for administrators',
    refunds: 'Paying tips back',
    disputes: 'Payments that card holders contest',
    payouts: 'What creators are owed, and the runs that pay it',
    comments: 'The messages of tips',
    reports: 'Reported pages and comments, decisions about them and appeals',
    'mass mail': 'Mails to all verified users',
    settings: 'Settings of the platform',
    administrators: 'The administrators, for those with the role super',
    activity: 'What administrators and users did',
    system: 'The processes, failed events and reconciliations',
  },
  'Other systems': {
    webhooks: 'Calls by Stripe and SendGrid',
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
    .addServer('/', 'The deployment itself, at the address of its setting `PUBLIC_URL`')
    .addCookieAuth(
      CREATOR_COOKIE,
      { type: 'apiKey', description: 'A signed-in creator. On https the name begins with `__Host-`.' },
      CREATOR_SESSION,
    )
    .addCookieAuth(
      ADMIN_COOKIE,
      { type: 'apiKey', description: 'A signed-in administrator. On https the name begins with `__Host-`.' },
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
