import pg from 'pg';

export interface DatabasePasswords {
  service: string;
  owner: string;
}

/**
 * Creates missing databases and roles: for each name a database, a role of that name for its service, and a role that owns the
 * tables. Transfers tables that still belong to the service, as in earlier versions, to the owner.
 */
export async function createDatabases(
  superuserUrl: string,
  passwords: Record<string, DatabasePasswords>,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const roles = await names(client, 'SELECT rolname AS name FROM pg_roles');
    const databases = await names(client, 'SELECT datname AS name FROM pg_database');
    for (const [name, { service, owner }] of Object.entries(passwords)) {
      const createRole = async (role: string, password: string) => {
        if (roles.has(role)) return;
        const identifier = client.escapeIdentifier(role);
        await client.query(`CREATE ROLE ${identifier} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      };
      await createRole(name, service);
      await createRole(ownerOf(name), owner);
      const identifier = client.escapeIdentifier(name);
      if (databases.has(name)) await giveToOwner(superuserUrl, name);
      else
        await client.query(`CREATE DATABASE ${identifier} OWNER ${client.escapeIdentifier(ownerOf(name))}`);
      // Repeated at every start, because an earlier one may have been interrupted before this.
      await client.query(`REVOKE CONNECT ON DATABASE ${identifier} FROM PUBLIC`);
      await client.query(`GRANT CONNECT ON DATABASE ${identifier} TO ${identifier}`);
    }
  } finally {
    await client.end();
  }
}

export function ownerOf(name: string): string {
  return `${name}_owner`;
}

async function giveToOwner(superuserUrl: string, name: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const [service, owner] = [name, ownerOf(name)].map((role) => client.escapeIdentifier(role));
    await client.query(`REASSIGN OWNED BY ${service} TO ${owner}`);
  } finally {
    await client.end();
  }
}

interface DatabaseLogin {
  database: string;
  role: string;
  password: string;
}

export function databaseUrl(superuserUrl: string, { database, role, password }: DatabaseLogin): string {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

async function names(client: pg.Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map(({ name }) => name));
}
