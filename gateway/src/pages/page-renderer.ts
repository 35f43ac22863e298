import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@sprinkle/contracts/app-config.schemas';
import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';

export type PageLayout = 'classic' | 'ticker';

export interface DiscoverPage {
  config: AppConfig;
  search: string;
  /** Creators on the page; null if they cannot be read now. */
  creators: FeaturedCreator[] | null;
  /** Query of the next page; null on the last. */
  next: string | null;
  isFirst: boolean;
}

export interface ReportPage {
  config: AppConfig;
  username: string;
  /** The reported comment; null if the page itself is reported. */
  comment: { tipId: string; senderName: string; message: string } | null;
}

/** The web build implements this, and each method returns a whole HTML document. */
export interface PageRenderer {
  /** `featuredCreators` is null if they cannot be read now. The page's script then requests them. */
  renderLanding(data: { config: AppConfig; featuredCreators: FeaturedCreator[] | null }): string;
  renderDiscover(data: DiscoverPage): string;
  renderPricing(data: { config: AppConfig }): string;
  renderLearn(data: { config: AppConfig }): string;
  /** `shareImage` is the path of the picture for link previews. */
  renderCreatorPage(data: {
    config: AppConfig;
    page: CreatorPage;
    layout?: PageLayout;
    shareImage?: string;
  }): string;
  renderReport(data: ReportPage): string;
  renderNotFound(data: { config: AppConfig }): string;
  /** `path` begins with a slash. */
  renderApp(data: { config: AppConfig; path: string; isSignedIn: boolean }): string;
}

export const PAGE_RENDERER = Symbol('page renderer');

interface EntryServer {
  createPageRenderer(options: { clientDir: string }): PageRenderer;
}

/** The renderer is built by another package, so it is loaded by path. */
export async function loadPageRenderer(webDist: string): Promise<PageRenderer> {
  const entry = resolve(webDist, 'server/server.js');
  const { createPageRenderer } = (await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new Error(`WEB_DIST: ${entry} cannot be loaded. Is web built?`, { cause });
  })) as EntryServer;
  return createPageRenderer({ clientDir: join(resolve(webDist), 'client') });
}
