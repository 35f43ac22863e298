import { Module, type Provider } from '@nestjs/common';
import { join } from 'node:path';
import { AccountController } from './account/account.controller.js';
import { CloseAccount } from './account/close-account.js';
import { ExportAccount } from './account/export-account.js';
import { AdminController } from './admin/admin.controller.js';
import { AppConfig } from './app-config/app-config.js';
import { AppConfigController } from './app-config/app-config.controller.js';
import { PlatformSettings } from './app-config/platform-settings.js';
import { AuthController } from './auth/auth.controller.js';
import { AdminCredentialsStrategy, CreatorCredentialsStrategy } from './auth/credentials.strategies.js';
import { LinksController } from './auth/links.controller.js';
import { SessionCookies } from './auth/session-cookies.js';
import { AdminSessionStrategy, CreatorSessionStrategy } from './auth/session.strategies.js';
import { SessionsController } from './auth/sessions.controller.js';
import { Sessions } from './auth/sessions.js';
import { ButtonIcons } from './creators/button-icons.js';
import { ButtonIconsController } from './creators/button-icons.controller.js';
import { AnswerCreatorPage } from './creators/answer-creator-page.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { CreatorPages } from './creators/creator-pages.js';
import { CreatorsController } from './creators/creators.controller.js';
import { FeaturedCreators } from './creators/featured-creators.js';
import { FindOwnPage } from './creators/find-own-page.js';
import { DiscoverController } from './discover/discover.controller.js';
import { DiscoveredCreators } from './discover/discovered-creators.js';
import { MediaController } from './media/media.controller.js';
import { StoreUpload } from './media/store-upload.js';
import { UploadMedia } from './media/upload-media.js';
import { GetCurrentUser } from './profile/get-current-user.js';
import { ProfileController } from './profile/profile.controller.js';
import { SocialLinksController } from './profile/social-links.controller.js';
import { ReserveOwnMedia } from './profile/reserve-own-media.js';
import { SaveProfile } from './profile/save-profile.js';
import { StoreDataUrls } from './profile/store-data-urls.js';
import { EventReactions } from './events/event-reactions.js';
import { LiveTips } from './live/live-tips.js';
import { LiveController } from './live/live.controller.js';
import { MediaFilesController } from './media/media-files.controller.js';
import { ServeMedia } from './media/serve-media.js';
import { ADMIN_BUILD, readAdminBuild } from './pages/admin-console.js';
import { AnswerCreatorDocument } from './pages/answer-creator-document.js';
import { AnswerDiscoverDocument } from './pages/answer-discover-document.js';
import { AnswerLanding } from './pages/answer-landing.js';
import { AssetFiles } from './pages/asset-files.js';
import { MemoryAnswers } from './pages/memory-answers.js';
import { loadPageRenderer, PAGE_RENDERER } from './pages/page-renderer.js';
import { PagesController } from './pages/pages.controller.js';
import { Pages } from './pages/pages.js';
import { PaymentMethodsController } from './payouts/payment-methods.controller.js';
import { SearchEnginesController } from './pages/search-engines.controller.js';
import { Sitemap } from './pages/sitemap.js';
import { ServeShareImage } from './sharing/serve-share-image.js';
import { ShareImagesController } from './sharing/share-images.controller.js';
import { ShareImages } from './sharing/share-images.js';
import { OwnTipsController } from './tips/own-tips.controller.js';
import { ReceiptsController } from './tips/receipts.controller.js';
import { TipsController } from './tips/tips.controller.js';
import { StripeController } from './webhooks/stripe.controller.js';

/** What other packages built, read by path when the process starts. */
const BUILDS: Provider[] = [
  {
    provide: PAGE_RENDERER,
    inject: [CONFIG],
    useFactory: (config: GatewayConfig) => loadPageRenderer(config.WEB_DIST),
  },
  {
    provide: AssetFiles,
    inject: [CONFIG, PAGE_RENDERER],
    useFactory: (config: GatewayConfig) => AssetFiles.read(join(config.WEB_DIST, 'client')),
  },
  {
    provide: ADMIN_BUILD,
    inject: [CONFIG],
    useFactory: (config: GatewayConfig) => readAdminBuild(config.ADMIN_WEB_DIST),
  },
];

@Module({
  controllers: [
    AppConfigController,
    AuthController,
    LinksController,
    SessionsController,
    AccountController,
    ProfileController,
    SocialLinksController,
    CreatorsController,
    DiscoverController,
    ButtonIconsController,
    OwnTipsController,
    PaymentMethodsController,
    TipsController,
    ReceiptsController,
    MediaController,
    StripeController,
    AdminController,
    LiveController,
    MediaFilesController,
    ShareImagesController,
    SearchEnginesController,
    PagesController,
  ],
  providers: [
    AppConfig,
    PlatformSettings,
    Sessions,
    SessionCookies,
    CreatorSessionStrategy,
    AdminSessionStrategy,
    CreatorCredentialsStrategy,
    AdminCredentialsStrategy,
    GetCurrentUser,
    ExportAccount,
    CloseAccount,
    CreatorPages,
    FindOwnPage,
    AnswerCreatorPage,
    FeaturedCreators,
    DiscoveredCreators,
    ButtonIcons,
    StoreUpload,
    UploadMedia,
    StoreDataUrls,
    ReserveOwnMedia,
    SaveProfile,
    ServeMedia,
    ShareImages,
    ServeShareImage,
    LiveTips,
    EventReactions,
    Pages,
    Sitemap,
    AnswerLanding,
    AnswerDiscoverDocument,
    AnswerCreatorDocument,
    MemoryAnswers,
    ...BUILDS,
  ],
})
export class AppModule {}
