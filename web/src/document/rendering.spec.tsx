import { beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageRenderer, type PageRenderer } from '../entries/server';
import { config, samplePage, samplePublicTip } from '../testing/samples';

const EVIL = `</script><script>alert("x")</script>'&\u2028`;
let renderer: PageRenderer;

beforeAll(() => {
  const clientDir = mkdtempSync(join(tmpdir(), 'web-build-'));
  mkdirSync(join(clientDir, '.vite'));
  const manifest = {
    'src/entries/public.tsx': { file: 'assets/public-1.js', imports: ['_react.js'] },
    'src/entries/site.ts': { file: 'assets/site-1.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base-1.js' },
    'src/entries/checkout.tsx': { file: 'assets/checkout-1.js' },
    'src/entries/app.tsx': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
    '_react.js': { file: 'assets/react-1.js' },
  };
  writeFileSync(join(clientDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  renderer = createPageRenderer({ clientDir });
});

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('documents from the server', () => {
  it('hold whatever people wrote as text only [V5.tip-message-length]', () => {
    const page = samplePage({ displayName: EVIL, bio: EVIL }, [
      samplePublicTip({ senderName: EVIL, message: EVIL }),
    ]);
    const document = parse(renderer.renderCreatorPage({ config, page }));
    const runs = [...document.querySelectorAll('script:not([type$="json"])')];
    expect(runs.map((script) => script.getAttribute('src') ?? script.textContent)).toEqual([
      PAGE_SCRIPT,
      '/assets/public-1.js',
    ]);
    expect(document.querySelector('h1')?.textContent).toBe(EVIL);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(EVIL);
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as { page: unknown };
    expect(data.page).toEqual(page);
    const linked = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as {
      mainEntity: { name: string };
    };
    expect(linked.mainEntity.name).toBe(EVIL);
  });

  it('name the page to those who share it, by absolute addresses', () => {
    const page = samplePage({ profileImage: '/media/a.jpg' });
    const shareImage = '/share/mayafits-0123abcd.png';
    const head = parse(renderer.renderCreatorPage({ config, page, shareImage })).head;
    const content = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(content('og:title')).toBe('Maya (@mayafits) · Sprinkle');
    expect(content('og:image')).toBe('http://sprinkle.test/share/mayafits-0123abcd.png');
    expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'http://sprinkle.test/mayafits',
    );
  });

  it('say what a tip needs where no script runs', () => {
    const document = parse(renderer.renderCreatorPage({ config, page: samplePage() }));
    expect(document.querySelector('main noscript')?.textContent).toContain('Leaving a tip needs JavaScript.');
  });

  it('show the landing page with its featured creators, or without the section [V2.landing-featured-empty V2.landing-featured-link]', () => {
    const creator = { username: 'dj_tess', displayName: null, profileImage: null, bio: null };
    const full = parse(renderer.renderLanding({ config, featuredCreators: [creator] }));
    expect(full.querySelector('a[href="/dj_tess"]')?.textContent).toBe('Ddj_tess@dj_tess');
    const none = parse(renderer.renderLanding({ config, featuredCreators: [] }));
    expect(none.body.textContent).not.toContain('Featured Creators');
  });

  it('load the application only for its own routes, and keep them out of search', () => {
    const document = parse(renderer.renderApp({ config, path: '/dashboard' }));
    expect(document.querySelector('script[src]')?.getAttribute('src')).toBe('/assets/app-1.js');
    expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe('/assets/app-1.css');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('noscript')?.textContent).toBe(
      'This page needs JavaScript. Please turn it on, or go back to Sprinkle.',
    );
    expect(parse(renderer.renderNotFound({ config })).body.textContent).toContain(
      'Did you forget to add the page to the router?',
    );
  });
});
