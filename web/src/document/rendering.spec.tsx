import { beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import type { PageRenderer } from '../entries/server';
import { pageInCents } from '../shared/in-cents';
import { createTestRenderer } from '../testing/page-renderer';
import { configBody as config, samplePageBody as samplePage, samplePublicTip } from '../testing/samples';

const EVIL = `</script><script>alert("x")</script>'&\u2028`;
let renderer: PageRenderer;

beforeAll(() => {
  renderer = createTestRenderer();
});

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function stylesOf(document: Document): string {
  return document.querySelector('style')?.textContent ?? '';
}

function preloadsOf(document: Document) {
  const links = [...document.querySelectorAll('link[rel="modulepreload"]')];
  return links.map((link) => link.getAttribute('href'));
}

describe('documents from the server', () => {
  it("begin with a doctype, so that browsers don't use quirks mode", () => {
    expect(renderer.renderLearn({ config })).toMatch(
      /^<!doctype html><html lang="en"><head><meta charset="utf-8"/i,
    );
  });

  it('contain their styles, so that nothing is fetched before the first paint', () => {
    const document = parse(renderer.renderCreatorPage({ config, page: samplePage() }));
    expect(stylesOf(document)).toContain('.react-1{}');
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];
    expect(sheets.map((sheet) => [sheet.getAttribute('href'), sheet.hasAttribute('disabled')])).toEqual([
      ['/react-1.css', true],
    ]);
    const landing = parse(renderer.renderLanding({ config, featuredCreators: [] }));
    expect(stylesOf(landing)).toContain('.public-landing-LandingPage{}');
  });

  it.each(Object.entries(PAGE_LOOKS))('carry only the style of the look %s', (pageLook, look) => {
    const page = samplePage({ pageLook: pageLook as keyof typeof PAGE_LOOKS });
    const document = parse(renderer.renderCreatorPage({ config, page }));
    const styles = stylesOf(document);
    expect(styles).toContain(`:root{color-scheme:${look.colorScheme};`);
    for (const other of Object.values(PAGE_LOOKS)) expect(styles.includes(other.stage)).toBe(other === look);
    const themes = [...document.querySelectorAll('meta[name="theme-color"]')];
    expect(themes.map((theme) => theme.getAttribute('content'))).toEqual([look.paper]);
    expect(document.querySelectorAll('link[as="font"]')).toHaveLength(look.fontDisplay ? 0 : 1);
  });

  it("carry no style of a look for sunrise, which is the site's own", () => {
    const document = parse(renderer.renderCreatorPage({ config, page: samplePage() }));
    for (const { stage } of Object.values(PAGE_LOOKS)) expect(stylesOf(document)).not.toContain(stage);
    expect(stylesOf(document)).not.toContain('--ground:');
    expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2);
    expect(document.querySelectorAll('link[as="font"]')).toHaveLength(1);
  });

  it('show what people wrote as text only', () => {
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
    expect(data.page).toEqual(pageInCents(page));
    const linked = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as {
      mainEntity: { name: string };
    };
    expect(linked.mainEntity.name).toBe(EVIL);
  });

  it('describe the page to those who share it, with absolute addresses', () => {
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

  it("preload the scripts of the page only if they needn't wait for a featured picture", () => {
    const preloadsFor = (featured: Partial<Profile>) =>
      preloadsOf(parse(renderer.renderCreatorPage({ config, page: samplePage(featured) })));
    expect(preloadsFor({})).toEqual(['/assets/base-1.js', '/assets/react-1.js', '/assets/creator-1.js']);
    expect(preloadsFor({ featuredContentType: 'image', featuredImage: '/media/b.jpg' })).toEqual([
      '/assets/base-1.js',
    ]);
  });

  it('explain that a tip needs JavaScript where no script runs', () => {
    const document = parse(renderer.renderCreatorPage({ config, page: samplePage() }));
    expect(document.querySelector('main noscript')?.textContent).toContain('Leaving a tip needs JavaScript.');
  });

  it('show the landing page with its featured creators, or without the section', () => {
    const creator = { username: 'dj_tess', displayName: null, profileImage: null, bio: null };
    const full = parse(renderer.renderLanding({ config, featuredCreators: [creator] }));
    expect(full.querySelector('a[href="/dj_tess"]')?.textContent).toBe('Ddj_tess@dj_tess');
    const none = parse(renderer.renderLanding({ config, featuredCreators: [] }));
    expect(none.body.textContent).not.toContain('Featured Creators');
  });

  it('load the application only for its own routes, and keep them out of search', () => {
    const document = parse(renderer.renderApp({ config, path: '/dashboard', isSignedIn: true }));
    expect(document.querySelector('script[src]')?.getAttribute('src')).toBe('/assets/app-1.js');
    expect(stylesOf(document)).toContain('.app-1{}.document-ScreenSkeleton{}');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('noscript')?.textContent).toBe(
      'This page needs JavaScript. Please turn it on, or go back to Sprinkle.',
    );
    expect(preloadsOf(document)).toEqual(['/assets/screens-1.js']);
    expect(parse(renderer.renderNotFound({ config })).body.textContent).toContain(
      'Did you forget to add the page to the router?',
    );
  });

  it("show the heading of a form or screen, and preload the screen's files, before any script has run", () => {
    const login = parse(renderer.renderApp({ config, path: '/login', isSignedIn: false }));
    expect(login.querySelector('h1')?.textContent).toBe('Hey, welcome back...');
    expect(preloadsOf(login)).toEqual(['/assets/login-1.js']);
    const checkout = parse(renderer.renderApp({ config, path: '/checkout', isSignedIn: false }));
    expect(checkout.querySelector('h1')?.textContent).toBe('Send a Tip');
    expect(preloadsOf(checkout)).toEqual(['/assets/paying-1.js']);
    expect(checkout.querySelector('link[rel="preload"][as="script"]')?.getAttribute('href')).toBe(
      'http://sprinkle.test/stripe.js',
    );
    expect(login.querySelector('link[as="script"]')).toBeNull();
    expect(checkout.querySelector('h1 + p')?.textContent).toContain('our payment provider');
    const dashboard = parse(renderer.renderApp({ config, path: '/dashboard', isSignedIn: true }));
    expect(dashboard.querySelector('h1')?.textContent).toBe('Dashboard');
    expect(dashboard.querySelector('h1 + p')?.textContent).toContain('See what your tips bring in');
    expect(dashboard.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('Loading');
    const profile = parse(renderer.renderApp({ config, path: '/edit-profile', isSignedIn: true }));
    expect(profile.querySelector('h1')?.textContent).toBe('Edit Profile');
    expect(profile.querySelector('h1 + p')).toBeNull();
    const preview = parse(renderer.renderApp({ config, path: '/preview', isSignedIn: true }));
    expect(preview.querySelector('h1')).toBeNull();
  });

  it.each(['/login', '/register', '/dashboard', '/edit-profile', '/preview', '/privacy', '/checkout'])(
    'show the maintenance notice above the screen %s',
    (path) => {
      const noticeOf = (maintenanceMode: boolean) => {
        const features = { ...config.features, maintenanceMode };
        const html = renderer.renderApp({ config: { ...config, features }, path, isSignedIn: true });
        return parse(html).querySelector('body > p')?.textContent;
      };
      expect(noticeOf(true)).toBe(
        "We're doing some maintenance. Pages stay up, and tips and changes will be back soon.",
      );
      expect(noticeOf(false)).toBeUndefined();
    },
  );

  it.each(['/dashboard', '/edit-profile', '/dashboard/payouts'])(
    'show guests the sign-in for %s, which would redirect them to it',
    (path) => {
      const document = parse(renderer.renderApp({ config, path, isSignedIn: false }));
      expect(document.querySelector('h1')?.textContent).toBe('Hey, welcome back...');
      expect(preloadsOf(document)).toEqual(['/assets/login-1.js']);
    },
  );

  it.each([
    ['/verify-email', ['/assets/verify-email-1.js']],
    ['/receipt', ['/assets/screens-1.js', '/assets/receipt-1.js']],
    ['/privacy', ['/assets/screens-1.js', '/assets/privacy-1.js']],
  ])('show guests the screen %s itself', (path, files) => {
    const document = parse(renderer.renderApp({ config, path, isSignedIn: false }));
    expect(preloadsOf(document)).toEqual(files);
  });
});
