import { Module, type Provider } from '@nestjs/common';
import { AppConfigModule } from '../app-config/app-config.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { MediaModule } from '../media/media.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { CONSOLE_DOCUMENTS, readConsoleDocuments } from './console-documents.js';
import { loadPageRenderer, PAGE_RENDERER } from './page-renderer.js';
import { PagesController } from './pages.controller.js';
import { RenderCreatorPage } from './render-creator-page.js';
import { RenderDiscover } from './render-discover.js';
import { RenderLanding } from './render-landing.js';
import { RenderReport } from './render-report.js';
import { ResponseCache } from './response-cache.js';
import { SearchEnginesController } from './search-engines.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { ServeShareImage } from './serve-share-image.js';
import { ServeTipButton } from './serve-tip-button.js';
import { ShareImagesController } from './share-images.controller.js';
import { ShareImages } from './share-images.js';
import { SitePages } from './site-pages.js';
import { Sitemap } from './sitemap.js';

/** The builds of the web packages are read when the process starts. */
const BUILDS: Provider[] = [
  {
    provide: PAGE_RENDERER,
    inject: [CONFIG],
    useFactory: (config: GatewayConfig) => loadPageRenderer(config.WEB_DIST),
  },
  {
    provide: CONSOLE_DOCUMENTS,
    inject: [CONFIG],
    useFactory: (config: GatewayConfig) => readConsoleDocuments(config.ADMIN_WEB_DIST),
  },
];

@Module({
  imports: [AuthModule, AppConfigModule, CreatorsModule, MediaModule, ReportsModule],
  controllers: [SecurityTxtController, ShareImagesController, SearchEnginesController, PagesController],
  providers: [
    SitePages,
    Sitemap,
    RenderLanding,
    RenderDiscover,
    RenderCreatorPage,
    RenderReport,
    ResponseCache,
    ShareImages,
    ServeShareImage,
    ServeTipButton,
    ...BUILDS,
  ],
})
export class PagesModule {}
