import type { AppConfig, CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type PageLayout = 'classic' | 'ticker';

/** What the web build gives us: each answers a whole HTML document. */
export interface PageRenderer {
  renderLanding(data: { config: AppConfig; featuredCreators: FeaturedCreator[] }): string;
  renderCreatorPage(data: { config: AppConfig; page: CreatorPage; layout?: PageLayout }): string;
  renderNotFound(data: { config: AppConfig }): string;
  renderApp(data: { config: AppConfig }): string;
}

/** Injection token. */
export const PAGE_RENDERER = Symbol('page renderer');

interface EntryServer {
  createPageRenderer(options: { clientDir: string }): PageRenderer;
}

/** The build is another package's output: it is loaded by path, once. */
export async function loadPageRenderer(webDist: string): Promise<PageRenderer> {
  const entry = resolve(webDist, 'server/entry-server.js');
  const { createPageRenderer } = (await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new Error(`WEB_DIST: ${entry} cannot be loaded. Is web built?`, { cause });
  })) as EntryServer;
  return createPageRenderer({ clientDir: join(resolve(webDist), 'client') });
}
