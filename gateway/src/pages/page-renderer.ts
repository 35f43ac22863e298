import type { AppConfig, CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type PageLayout = 'classic' | 'ticker';

export interface DiscoverPage {
  config: AppConfig;
  search: string;
  /** Null where they could not be had. */
  creators: FeaturedCreator[] | null;
  /** Query of the page that follows. */
  next: string | null;
  isFirst: boolean;
}

/** What the web build gives us: each answers a whole HTML document. */
export interface PageRenderer {
  /** `featuredCreators` is null where they could not be had: the page's script asks for them. */
  renderLanding(data: { config: AppConfig; featuredCreators: FeaturedCreator[] | null }): string;
  renderDiscover(data: DiscoverPage): string;
  renderPricing(data: { config: AppConfig }): string;
  renderLearn(data: { config: AppConfig }): string;
  /** `shareImage` is the path of the picture that stands for the page elsewhere. */
  renderCreatorPage(data: {
    config: AppConfig;
    page: CreatorPage;
    layout?: PageLayout;
    shareImage?: string;
  }): string;
  renderNotFound(data: { config: AppConfig }): string;
  /** `path` begins with a slash. */
  renderApp(data: { config: AppConfig; path: string }): string;
}

/** Injection token. */
export const PAGE_RENDERER = Symbol('page renderer');

interface EntryServer {
  createPageRenderer(options: { clientDir: string }): PageRenderer;
}

/** The build is another package's output: it is loaded by path, once. */
export async function loadPageRenderer(webDist: string): Promise<PageRenderer> {
  const entry = resolve(webDist, 'server/server.js');
  const { createPageRenderer } = (await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new Error(`WEB_DIST: ${entry} cannot be loaded. Is web built?`, { cause });
  })) as EntryServer;
  return createPageRenderer({ clientDir: join(resolve(webDist), 'client') });
}
