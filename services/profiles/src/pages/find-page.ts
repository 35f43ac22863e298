import { Injectable } from '@nestjs/common';
import { shownIconSchema } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { publicLinkSchema } from '@sprinkle/contracts/profiles/links.schemas';
import { profileSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { socialLinkSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { type PreparedStatement, query, queryOptional } from '@sprinkle/service-kit/database/query';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IS_SHOWN } from '../links/links.js';

const foundPage = profileSchema.omit({ isTakenDown: true, thankYouText: true, timeZone: true }).extend({
  creatorId: z.string(),
  /** Username in the owner's spelling, whatever case the visitor used. */
  username: z.string(),
  isOwnerInGoodStanding: z.boolean(),
  /** Undefined instead of false. */
  takesMonthly: z
    .boolean()
    .nullable()
    .transform((takes) => takes ?? undefined),
  /** False until the owner first opens the editor. */
  hasProfile: z.boolean(),
  buttonIcon: shownIconSchema.nullable(),
  socialLinks: z.array(socialLinkSchema),
  links: z.array(publicLinkSchema),
  linksChangeAt: isoTime.nullable(),
  blockedHosts: z.array(z.string()),
  /** Current day in the owner's time zone. */
  today: z.string(),
});

export type FoundPage = z.output<typeof foundPage>;

const SELECT_PAGE = `
  SELECT a.id AS creator_id, a.username,
    (a.is_verified AND NOT a.is_blocked AND a.is_active) AS is_owner_in_good_standing,
    p.user_id IS NOT NULL AS has_profile,
    p.display_name, p.bio, p.profile_image, p.featured_content_type, p.featured_image, p.featured_video, p.tiktok_url,
    p.button_title, p.button_icon_id, p.button_color, coalesce(p.page_layout, 'classic') AS page_layout,
    coalesce(p.page_look, 'sunrise') AS page_look,
    coalesce(p.message_policy, 'publish') AS message_policy,
    coalesce(p.is_published, false) AS is_published,
    (now() AT TIME ZONE coalesce(p.time_zone, 'UTC'))::date::text AS today,
    nullif(p.takes_monthly, false) AS takes_monthly,
    (SELECT json_build_object('name', i.name, 'imageData', i.image_data)
     FROM button_icons i WHERE i.id = p.button_icon_id) AS button_icon,
    coalesce(
      (SELECT json_agg(json_build_object('id', s.id, 'platform', s.platform, 'url', s.url) ORDER BY s.created_at, s.id)
       FROM social_links s WHERE s.user_id = p.user_id),
      '[]'::json) AS social_links,
    coalesce(
      (SELECT json_agg(json_build_object('id', l.id, 'kind', l.kind, 'title', l.title, 'url', l.url,
        'picture', l.picture) ORDER BY l.position, l.created_at)
       FROM links l WHERE l.user_id = p.user_id AND ${IS_SHOWN}),
      '[]'::json) AS links,
    (SELECT min(change) FROM links l CROSS JOIN unnest(ARRAY[l.starts_at, l.ends_at]) AS change
     WHERE l.user_id = p.user_id AND l.is_active AND NOT l.is_taken_down AND l.removed_at IS NULL AND change > now()) AS links_change_at,
    (SELECT blocked_hosts FROM link_settings) AS blocked_hosts
  FROM accounts a LEFT JOIN profiles p ON p.user_id = a.id`;

/** After a name was freed and taken again, two accounts may briefly have it. The visible one wins. */
const FIND_BY_NAMES = {
  name: 'find-pages',
  text: `
  SELECT page.*
  FROM unnest($1::text[]) AS wanted (name)
  CROSS JOIN LATERAL (${SELECT_PAGE}
    WHERE lower(a.username) = wanted.name
    ORDER BY is_owner_in_good_standing DESC, a.created_at DESC
    LIMIT 1
  ) AS page`,
};

const FIND_BY_FORMER_NAME = {
  name: 'find-page-by-former-name',
  text: `${SELECT_PAGE}
  JOIN former_usernames f ON f.user_id = a.id
  WHERE f.username = lower($1) AND f.kept_until > now()`,
};

const FIND_BY_OWNER = { name: 'find-page-by-owner', text: `${SELECT_PAGE} WHERE a.id = $1 AND a.is_active` };

const BATCH_MAX = 32;

@Injectable()
export class FindPage {
  /** Loads the pages of simultaneous visitors in one statement. Names are in lower case. */
  private readonly byName = new DataLoader<string, FoundPage | null>((names) => this.findAll(names), {
    cache: false,
    maxBatchSize: BATCH_MAX,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Looks for the current name first, then for a former one. */
  async execute(username: string): Promise<FoundPage | null> {
    if (!usernameSchema.safeParse(username).success) return null;
    const name = username.toLowerCase();
    return (await this.byName.load(name)) ?? this.find(FIND_BY_FORMER_NAME, name);
  }

  byOwner(ownerId: string): Promise<FoundPage | null> {
    return this.find(FIND_BY_OWNER, ownerId);
  }

  private async findAll(names: readonly string[]): Promise<(FoundPage | null)[]> {
    const pages = await query(this.dataSource, foundPage, FIND_BY_NAMES, [[...new Set(names)]]);
    const byName = new Map(pages.map((page) => [page.username.toLowerCase(), page]));
    return names.map((name) => byName.get(name) ?? null);
  }

  private find(statement: PreparedStatement, key: string): Promise<FoundPage | null> {
    return queryOptional(this.dataSource, foundPage, statement, [key]);
  }
}
