import type { AppConfig, CreatorPage } from '@sprinkle/api-client/api.gen';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { SocialMark } from './social-marks';

export interface TipTotals {
  all: number;
  /** Those with a message and a name, which are listed. */
  listed: number;
}

export type PageLayout = 'classic' | 'ticker';

export interface LandingData {
  config: AppConfig;
  /** Featured creators; null if they could not be loaded, so that the script requests them. */
  featuredCreators: FeaturedCreator[] | null;
}

export interface DiscoverData {
  config: AppConfig;
  search: string;
  /** Creators on the page; null if they could not be loaded. */
  creators: FeaturedCreator[] | null;
  /** Query of the next page; null on the last. */
  next: string | null;
  isFirst: boolean;
}

export interface ReportData {
  config: AppConfig;
  username: string;
  /** Comment that is reported; null for a report of the page itself. */
  comment: { tipId: string; senderName: string; message: string } | null;
}

export interface CreatorPageData {
  config: AppConfig;
  page: CreatorPage;
  /** Marks of the page's links: of social links by platform, of others by host. */
  marks?: Record<string, SocialMark>;
  /** How many tips there are, where the page carries those of the first view alone. */
  totals?: TipTotals;
  /** Layout in place of the creator's own choice. */
  layout?: PageLayout;
}

export interface ConfigOnly {
  config: AppConfig;
}

/** The document of a screen is rendered from this. */
export interface ScreenData extends ConfigOnly {
  /** Path that begins with a slash. */
  path: string;
  isSignedIn: boolean;
}

/** The document carries this for the script that takes it over. */
export type PageData = ({ kind: 'creator' } & CreatorPageData) | ({ kind: 'app' } & ConfigOnly);

export type SitePage = 'landing' | 'discover' | 'pricing' | 'learn' | 'report' | 'not-found';

/** The body carries this attribute with the name of the site page. */
export const SITE_PAGE_ATTRIBUTE = 'data-site-page';
export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The document holds no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}
