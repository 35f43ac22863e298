/**
 * Serves the bare routes that the product is compared with: plain Fastify and pg's pool. The bench starts it as a child process
 * and sends it its options. It exits when the bench disconnects.
 */
import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import type { BaselineOptions } from './start-baselines.ts';

interface NewEntry {
  username: string;
  senderName: string;
  senderEmail: string;
  amount: number;
  message: string;
}

const PROFILE_QUERY = {
  name: 'profile',
  text: `SELECT id, username, display_name AS "displayName", bio, profile_image AS "profileImage",
    featured_content_type AS "featuredContentType", featured_image AS "featuredImage", featured_video AS "featuredVideo",
    tiktok_url AS "tiktokUrl", button_title AS "buttonTitle", button_icon_id AS "buttonIconId",
    button_color AS "buttonColor", page_layout AS "pageLayout", page_look AS "pageLook",
    is_published AS "isPublished"
    FROM profiles WHERE lower(username) = lower($1)`,
};
const LINKS_QUERY = { name: 'links', text: 'SELECT id, platform, url FROM links WHERE profile_id = $1' };
const TIPS_QUERY = {
  name: 'tips',
  text: `SELECT id, sender_name AS "senderName", amount_cents / 100.0::float AS amount, message, response,
    responded_at AS "respondedAt", social_platform AS "socialPlatform", social_handle AS "socialHandle",
    created_at AS "createdAt", is_hidden AS "isHidden"
    FROM tips WHERE profile_id = $1 ORDER BY created_at DESC LIMIT 6`,
};
const INSERT_QUERY = {
  name: 'insert',
  text: `INSERT INTO entries (username, sender_name, sender_email, amount_cents, message)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
};

process.on('disconnect', () => process.exit());
const [{ databaseUrl, body, document }] = (await once(process, 'message')) as [BaselineOptions];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();

app.get('/memory/:username', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));

app.get('/document', (_request, reply) => reply.type('text/html; charset=utf-8').send(document));

/** Serves the smallest page that shows one of the payment provider's elements. */
app.get<{ Querystring: { script: string; type: string } }>('/element', ({ query }, reply) =>
  reply.type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><title>${query.type}</title>
    <script src="${query.script}"></script></head><body><div id="element"></div><script>
    Stripe('pk_test_sprinkle').elements({ mode: 'payment', amount: 300, currency: 'usd' })
      .create('${query.type}').mount('#element');</script></body></html>`),
);

app.get<{ Params: { username: string } }>('/database/:username', async ({ params }, reply) => {
  const found = await pool.query<{ id: string }>({ ...PROFILE_QUERY, values: [params.username] });
  const profile = found.rows[0];
  if (!profile) return reply.code(404).send({ code: 'NOT_FOUND' });
  const { id, ...user } = profile;
  const [links, tips] = await Promise.all([
    pool.query({ ...LINKS_QUERY, values: [id] }),
    pool.query({ ...TIPS_QUERY, values: [id] }),
  ]);
  return { user, socialLinks: links.rows, links: [], tips: tips.rows, goal: null };
});

app.post<{ Body: NewEntry }>('/entries', async ({ body: entry }) => {
  const { username, senderName, senderEmail, amount, message } = entry;
  const values = [username, senderName, senderEmail, Math.round(amount * 100), message];
  const { rows } = await pool.query<{ id: string }>({ ...INSERT_QUERY, values });
  return rows[0];
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
