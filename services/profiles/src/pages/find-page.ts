import { Injectable } from '@nestjs/common';
import type { Profile, ShownIcon, SocialLink } from '@sprinkle/contracts/profiles/profiles.schemas';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';

export interface PageRow extends Omit<Profile, 'username'> {
  creatorId: string;
  /** The owner's spelling counts, whatever case the visitor used. */
  username: string;
  isOwnerInGoodStanding: boolean;
  /** The owner has none before opening the editor for the first time. */
  hasProfile: boolean;
  buttonIcon: ShownIcon | null;
  socialLinks: SocialLink[];
}

const SELECT_PAGE = `
  SELECT a.id AS "creatorId", a.username,
    (a.is_verified AND NOT a.is_blocked AND a.is_active) AS "isOwnerInGoodStanding",
    p.user_id IS NOT NULL AS "hasProfile",
    p.display_name AS "displayName", p.bio, p.profile_image AS "profileImage",
    p.featured_content_type AS "featuredContentType", p.featured_image AS "featuredImage",
    p.featured_video AS "featuredVideo", p.tiktok_url AS "tiktokUrl", p.button_title AS "buttonTitle",
    p.button_icon_id AS "buttonIconId", p.button_color AS "buttonColor", p.page_layout AS "pageLayout",
    coalesce(p.is_published, false) AS "isPublished",
    (SELECT json_build_object('name', i.name, 'imageData', i.image_data)
     FROM button_icons i WHERE i.id = p.button_icon_id) AS "buttonIcon",
    coalesce(
      (SELECT json_agg(json_build_object('id', s.id, 'platform', s.platform, 'url', s.url) ORDER BY s.created_at, s.id)
       FROM social_links s WHERE s.user_id = p.user_id),
      '[]'::json) AS "socialLinks"
  FROM accounts a LEFT JOIN profiles p ON p.user_id = a.id`;

/** When a name was freed and taken again, two accounts may have it for a moment; the visible one wins. */
const FIND_BY_NAMES = {
  name: 'find-pages',
  text: `
  SELECT page.*
  FROM unnest($1::text[]) AS wanted (name)
  CROSS JOIN LATERAL (${SELECT_PAGE}
    WHERE lower(a.username) = wanted.name
    ORDER BY "isOwnerInGoodStanding" DESC, a.created_at DESC
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
  /** One statement loads the pages of simultaneous visitors. Names are in lower case. */
  private readonly byName = new DataLoader<string, PageRow | null>((names) => this.findAll(names), {
    cache: false,
    maxBatchSize: BATCH_MAX,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Looks for the current name first, then for a former one. */
  async execute(username: string): Promise<PageRow | null> {
    if (!usernameSchema.safeParse(username).success) return null;
    const name = username.toLowerCase();
    return (await this.byName.load(name)) ?? this.find(FIND_BY_FORMER_NAME, name);
  }

  byOwner(ownerId: string): Promise<PageRow | null> {
    return this.find(FIND_BY_OWNER, ownerId);
  }

  private async findAll(names: readonly string[]): Promise<(PageRow | null)[]> {
    const pages = await queryPrepared<PageRow>(this.dataSource, FIND_BY_NAMES, [[...new Set(names)]]);
    const byName = new Map(pages.map((page) => [page.username.toLowerCase(), page]));
    return names.map((name) => byName.get(name) ?? null);
  }

  private async find(query: { name: string; text: string }, key: string): Promise<PageRow | null> {
    const [page] = await queryPrepared<PageRow>(this.dataSource, query, [key]);
    return page ?? null;
  }
}
