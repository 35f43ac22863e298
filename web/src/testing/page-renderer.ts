import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageRenderer, type PageRenderer } from '../entries/server';

const PAGES = [
  'document/ScreenSkeleton.tsx',
  'public/discover/DiscoverPage.tsx',
  'public/landing/LandingPage.tsx',
  'public/learn/LearnPage.tsx',
  'public/not-found/NotFoundPage.tsx',
  'public/pricing/PricingPage.tsx',
  'public/report/ReportPage.tsx',
];

/** Renders with two fake builds, whose style sheets only say which page they belong to. */
export function createTestRenderer(): PageRenderer {
  const clientDir = writeBuild(
    {
      'src/entries/public.ts': { file: 'assets/public-1.js', imports: ['_base.js'] },
      'src/entries/site.ts': { file: 'assets/site-1.js', imports: ['_base.js'] },
      'src/entries/app.tsx': { file: 'assets/app-1.js', css: ['app-1.css'] },
      'src/entries/checkout.ts': { file: 'assets/checkout-1.js' },
      'src/app/features/sign-in/LoginEmailPage.tsx': { file: 'assets/login-1.js' },
      'src/app/features/register/RegisterPage.tsx': { file: 'assets/register-1.js' },
      'src/app/features/legal/TermsPage.tsx': { file: 'assets/terms-1.js' },
      'src/app/features/legal/PrivacyPage.tsx': { file: 'assets/privacy-1.js' },
      'src/app/features/profile-editor/EditProfilePage.tsx': { file: 'assets/edit-profile-1.js' },
      'src/app/features/receipt/ReceiptPage.tsx': { file: 'assets/receipt-1.js' },
      'src/app/features/my-support/MySupportPage.tsx': { file: 'assets/my-support-1.js' },
      'src/app/features/preview/PreviewPage.tsx': { file: 'assets/preview-1.js' },
      'src/app/features/verify-email/VerifyEmailPage.tsx': { file: 'assets/verify-email-1.js' },
      '_paying.js': { file: 'assets/paying-1.js', name: 'paying' },
      '_screens.js': { file: 'assets/screens-1.js', name: 'screens' },
      '_creator.js': { file: 'assets/creator-1.js', name: 'creator', imports: ['_react.js'] },
      '_base.js': { file: 'assets/base-1.js' },
      '_react.js': { file: 'assets/react-1.js', css: ['react-1.css'] },
    },
    ['app-1.css', 'react-1.css'],
  );
  const styled = PAGES.map((page) => [`src/${page}`, { file: 'page.js', css: [sheetOf(page)] }] as const);
  const serverDir = writeBuild(Object.fromEntries(styled), PAGES.map(sheetOf));
  return createPageRenderer({ clientDir, serverDir });
}

function sheetOf(page: string): string {
  return page.replaceAll('/', '-').replace('.tsx', '.css');
}

function writeBuild(manifest: object, sheets: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'web-build-'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const sheet of sheets) writeFileSync(join(dir, sheet), `.${sheet.replace('.css', '')}{}`);
  return dir;
}
