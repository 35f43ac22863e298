import { startSitePage } from '../public/frame/start-site-page';

startSitePage();
