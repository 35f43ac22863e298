import { type Link, type LinkInput, linkSchema } from '@sprinkle/contracts/profiles/links.schemas';
import { comparableAddress, HOST_TEXTS, isBlockedAddress } from '@sprinkle/contracts/rules/blocked-hosts';
import { LINK_TEXTS, linkAddress, LINKS_MAX } from '@sprinkle/contracts/rules/links';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { blockedHosts } from './blocked-hosts-projection.js';

/** Condition on `links l`: the page shows the link now, unless its host is blocked. */
export const IS_SHOWN = `l.is_active AND NOT l.is_taken_down AND l.removed_at IS NULL
  AND (l.starts_at IS NULL OR l.starts_at <= now()) AND (l.ends_at IS NULL OR l.ends_at > now())`;

const linkRow = linkSchema.omit({ withheld: true }).extend({
  isTakenDown: z.boolean(),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  clicks: count,
  clicksLast7Days: count,
});

const SELECT_LINKS = `
  SELECT l.id, l.kind, l.title, l.url, l.picture, l.is_active, l.starts_at, l.ends_at,
    l.is_taken_down, coalesce(sum(counted.clicks), 0) AS clicks,
    coalesce(sum(counted.clicks) FILTER (WHERE counted.day > (now() AT TIME ZONE p.time_zone)::date - 7), 0)
      AS clicks_last7_days
  FROM links l JOIN profiles p ON p.user_id = l.user_id LEFT JOIN (
    SELECT link_id, click_date AS day, clicks FROM link_clicks
    UNION ALL SELECT link_id, day, clicks FROM link_click_totals_daily
  ) AS counted ON counted.link_id = l.id
  WHERE l.user_id = $1 AND l.removed_at IS NULL
  GROUP BY l.id, p.time_zone ORDER BY l.position, l.created_at`;

export async function linksOf(manager: EntityManager, userId: string): Promise<Link[]> {
  const links = await query(manager, linkRow, SELECT_LINKS, [userId]);
  const blocked = await blockedHosts(manager);
  return links.map(({ isTakenDown, ...link }) => ({
    ...link,
    withheld: isTakenDown ? 'taken-down' : isBlockedAddress(link.url, blocked) ? 'host-blocked' : null,
  }));
}

export async function getLink(manager: EntityManager, userId: string, id: string): Promise<Link> {
  const link = (await linksOf(manager, userId)).find((each) => each.id === id.toLowerCase());
  if (!link) throw linkNotFound();
  return link;
}

export function linkNotFound(): DomainError {
  return new DomainError('LINK_NOT_FOUND', 'This link no longer exists.');
}

/** Link ids are UUIDs. Postgres would reject any other text with its own error. */
export function requireLinkId(id: string): string {
  if (!z.guid().safeParse(id).success) throw linkNotFound();
  return id;
}

const linkCount = z.object({ links: count });

/** Must be called after the change, while the profile is locked. */
export async function assertNotTooMany(manager: EntityManager, userId: string): Promise<void> {
  const { links } = await queryOne(
    manager,
    linkCount,
    'SELECT count(*) AS links FROM links WHERE user_id = $1 AND removed_at IS NULL',
    [userId],
  );
  if (links > LINKS_MAX) throw new DomainError('TOO_MANY_LINKS', LINK_TEXTS.tooMany);
}

const takenAddress = z.object({ url: z.string() });

/** Throws if an address is at a blocked host or was taken down by administrators. Each issue names its field. */
export async function assertLinkable(
  manager: EntityManager,
  userId: string,
  addresses: { path: string; url: string | null | undefined }[],
): Promise<void> {
  const blocked = await blockedHosts(manager);
  const taken = await query(
    manager,
    takenAddress,
    `SELECT link_url AS url FROM report_cases
     WHERE creator_id = $1 AND action = 'link-taken-down' AND appeal_state <> 'reversed' AND link_url IS NOT NULL`,
    [userId],
  );
  const takenAddresses = new Set(taken.map(({ url }) => comparableAddress(url)));
  const issues = addresses
    .map(({ path, url }) => ({ path, address: linkAddress(url ?? '') ?? url ?? '' }))
    .filter(
      ({ address }) => isBlockedAddress(address, blocked) || takenAddresses.has(comparableAddress(address)),
    )
    .map(({ path }) => ({ path, message: HOST_TEXTS.blocked }));
  if (issues.length > 0) throw new DomainError('VALIDATION_FAILED', HOST_TEXTS.blocked, { issues });
}

const insertedLink = z.object({ id: z.string() });

/** Adds the link after the others and returns its id. */
export async function insertLink(manager: EntityManager, userId: string, link: LinkInput): Promise<string> {
  const { id } = await queryOne(
    manager,
    insertedLink,
    `INSERT INTO links (user_id, kind, title, url, picture, is_active, starts_at, ends_at, position)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(position), 0) + 1 FROM links WHERE user_id = $1
     RETURNING id`,
    [userId, ...columnsOf(link)],
  );
  return id;
}

/** Values of kind, title, url, picture, is_active, starts_at and ends_at. */
export function columnsOf({ kind, title, url, picture, isActive, startsAt, endsAt }: LinkInput): unknown[] {
  const place = kind === 'link' ? [linkAddress(url ?? ''), picture] : [null, null];
  return [kind, title, ...place, isActive, startsAt, endsAt];
}
