import { startSitePage } from './site/start-site-page';

startSitePage();
