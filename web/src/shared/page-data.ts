import type { AppConfig, CreatorPage } from '@sprinkle/api-client/api.gen';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { SocialMark } from './social-marks';

export interface TipTotals {
  all: number;
  /** Tips with a message and a name, which are listed. */
  listed: number;
}

export type PageLayout = 'classic' | 'ticker';

export interface LandingData {
  config: AppConfig;
  /** Featured creators; null if they couldn't be loaded, and the script has to request them. */
  featuredCreators: FeaturedCreator[] | null;
}

export interface DiscoverData {
  config: AppConfig;
  search: string;
  /** Creators on the page; null if they could not be loaded. */
  creators: FeaturedCreator[] | null;
  /** Query of the next page; null on the last page. */
  next: string | null;
  isFirst: boolean;
}

export interface ReportData {
  config: AppConfig;
  username: string;
  /** The reported comment; null if the page itself is reported. */
  comment: { tipId: string; senderName: string; message: string } | null;
}

export interface CreatorPageData {
  config: AppConfig;
  page: CreatorPage;
  /** Marks of the page's links: social links by platform, others by host. */
  marks?: Record<string, SocialMark>;
  /** Total number of tips, if the page only carries those of the first view. */
  totals?: TipTotals;
  /** Overrides the creator's choice of layout. */
  layout?: PageLayout;
}

export interface ConfigOnly {
  config: AppConfig;
}

/** Data that a screen's document is rendered from. */
export interface ScreenData extends ConfigOnly {
  /** Path that begins with a slash. */
  path: string;
  isSignedIn: boolean;
}

/** Data in the document for the script that hydrates it. */
export type PageData = ({ kind: 'creator' } & CreatorPageData) | ({ kind: 'app' } & ConfigOnly);

export type SitePage = 'landing' | 'discover' | 'pricing' | 'learn' | 'report' | 'not-found';

/** The body's attribute with the name of the site page. */
export const SITE_PAGE_ATTRIBUTE = 'data-site-page';
export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The document holds no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}
