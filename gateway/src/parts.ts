import type { Provider } from '@nestjs/common';
import { CloseAccount } from './account/close-account.js';
import { ExportAccount } from './account/export-account.js';
import { AppConfig } from './app-config/app-config.js';
import { FeeRate } from './app-config/fee-rate.js';
import { AdminCredentialsStrategy, CreatorCredentialsStrategy } from './auth/credentials.strategies.js';
import { GetCurrentUser } from './auth/get-current-user.js';
import { RenewSession } from './auth/renew-session.js';
import { SessionCookies } from './auth/session-cookies.js';
import { AdminSessionStrategy, CreatorSessionStrategy } from './auth/session.strategies.js';
import { Sessions } from './auth/sessions.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { ButtonIcons } from './creators/button-icons.js';
import { CreatorPages } from './creators/creator-pages.js';
import { DiscoveredCreators } from './creators/discovered-creators.js';
import { DropChangedPages } from './creators/drop-changed-pages.js';
import { FeaturedCreators } from './creators/featured-creators.js';
import { FindOwnPage } from './creators/find-own-page.js';
import { GetCreatorPage } from './creators/get-creator-page.js';
import { CheckGateway } from './installation/check-gateway.js';
import { CheckInstallation } from './installation/check-installation.js';
import { LiveTips } from './live/live-tips.js';
import { ReadMassMail } from './mass-mails/read-mass-mail.js';
import { ServeMedia } from './media/serve-media.js';
import { StoreUpload } from './media/store-upload.js';
import { UploadMedia } from './media/upload-media.js';
import { UploadSpool } from './media/upload-spool.js';
import { CONSOLE_DOCUMENTS, readConsoleDocuments } from './pages/console-documents.js';
import { loadPageRenderer, PAGE_RENDERER } from './pages/page-renderer.js';
import { RenderCreatorPage } from './pages/render-creator-page.js';
import { RenderDiscover } from './pages/render-discover.js';
import { RenderLanding } from './pages/render-landing.js';
import { RenderReport } from './pages/render-report.js';
import { ResponseCache } from './pages/response-cache.js';
import { ServeShareImage } from './pages/serve-share-image.js';
import { ServeTipButton } from './pages/serve-tip-button.js';
import { ShareImages } from './pages/share-images.js';
import { SitePages } from './pages/site-pages.js';
import { Sitemap } from './pages/sitemap.js';
import { PlatformSettings } from './platform-settings/platform-settings.js';
import { DomainEvents } from './platform/events/domain-events.js';
import { ReserveOwnMedia } from './profile/reserve-own-media.js';
import { ResolveTikTokLinks } from './profile/resolve-tiktok-links.js';
import { SaveProfile } from './profile/save-profile.js';
import { StoreDataUrls } from './profile/store-data-urls.js';
import { FindReportedContent } from './reports/find-reported-content.js';

/** The web builds are read at startup. */
const builds: Provider[] = [
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

export const parts: Provider[] = [
  DomainEvents,
  AppConfig,
  FeeRate,
  PlatformSettings,
  Sessions,
  SessionCookies,
  RenewSession,
  GetCurrentUser,
  CreatorSessionStrategy,
  AdminSessionStrategy,
  CreatorCredentialsStrategy,
  AdminCredentialsStrategy,
  CloseAccount,
  ExportAccount,
  CreatorPages,
  FeaturedCreators,
  DiscoveredCreators,
  ButtonIcons,
  GetCreatorPage,
  FindOwnPage,
  DropChangedPages,
  SaveProfile,
  StoreDataUrls,
  ReserveOwnMedia,
  ResolveTikTokLinks,
  UploadMedia,
  UploadSpool,
  StoreUpload,
  ServeMedia,
  ReadMassMail,
  LiveTips,
  FindReportedContent,
  CheckInstallation,
  CheckGateway,
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
  ...builds,
];
