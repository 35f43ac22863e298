import type { AppConfig, CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';

export type PageLayout = 'classic' | 'ticker';

export interface LandingData {
  config: AppConfig;
  featuredCreators: FeaturedCreator[];
}

export interface CreatorPageData {
  config: AppConfig;
  page: CreatorPage;
  /** In place of the creator's own choice. */
  layout?: PageLayout;
}

export interface ConfigOnly {
  config: AppConfig;
}

/** What the server rendered a document from, and its script hydrates it with. */
export type PageData =
  | ({ kind: 'landing' } & LandingData)
  | ({ kind: 'creator' } & CreatorPageData)
  | ({ kind: 'not-found' } & ConfigOnly)
  | ({ kind: 'app' } & ConfigOnly);

export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The document holds no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}
