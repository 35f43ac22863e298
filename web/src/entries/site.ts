import { startSitePage } from '../public/start-site-page';

startSitePage();
