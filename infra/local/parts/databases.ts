import pg from 'pg';

/** Makes a role and a database of the same name for each password given, where they are missing. */
export async function createDatabases(
  superuserUrl: string,
  passwords: Record<string, string>,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const roles = await names(client, 'SELECT rolname AS name FROM pg_roles');
    const databases = await names(client, 'SELECT datname AS name FROM pg_database');
    for (const [name, password] of Object.entries(passwords)) {
      const identifier = client.escapeIdentifier(name);
      if (!roles.has(name)) {
        await client.query(`CREATE ROLE ${identifier} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      }
      if (databases.has(name)) continue;
      await client.query(`CREATE DATABASE ${identifier} OWNER ${identifier}`);
      await client.query(`REVOKE CONNECT ON DATABASE ${identifier} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}

export function databaseUrl(superuserUrl: string, name: string, password: string): string {
  const url = new URL(superuserUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

async function names(client: pg.Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map(({ name }) => name));
}
