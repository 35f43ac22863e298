import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PageRenderer } from '../entries/server';
import { createTestRenderer } from '../testing/page-renderer';
import { configBody as config, samplePageBody as samplePage } from '../testing/samples';

let renderer: PageRenderer;

beforeAll(() => {
  renderer = createTestRenderer();
});

const creator = { username: 'mayafits', displayName: 'Maya "M"', profileImage: null, bio: null };
const discovered = { config, search: '', creators: [creator], next: null, isFirst: true };

const sitePages: [string, string, () => string][] = [
  [
    '/',
    'Sprinkle: Love the fit. Leave a tip.',
    () => renderer.renderLanding({ config, featuredCreators: [] }),
  ],
  ['/discover', 'Discover creators · Sprinkle', () => renderer.renderDiscover(discovered)],
  ['/pricing', 'Pricing · Sprinkle', () => renderer.renderPricing({ config })],
  ['/learn', 'How it works · Sprinkle', () => renderer.renderLearn({ config })],
  ['/login', 'Log in · Sprinkle', () => renderer.renderApp({ config, path: '/login', isSignedIn: false })],
  [
    '/register',
    'Sign up free · Sprinkle',
    () => renderer.renderApp({ config, path: '/register', isSignedIn: false }),
  ],
  [
    '/privacy',
    'Privacy Policy · Sprinkle',
    () => renderer.renderApp({ config, path: '/privacy', isSignedIn: false }),
  ],
  [
    '/terms',
    'Terms of Service · Sprinkle',
    () => renderer.renderApp({ config, path: '/terms', isSignedIn: false }),
  ],
];

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function metaOf(html: string) {
  const { head } = parse(html);
  const read = (selector: string, attribute = 'content') =>
    head.querySelector(selector)?.getAttribute(attribute);
  const linked = head.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    title: head.querySelector('title')?.textContent,
    description: read('meta[name="description"]'),
    robots: read('meta[name="robots"]'),
    canonical: read('link[rel="canonical"]', 'href'),
    url: read('meta[property="og:url"]'),
    ogTitle: read('meta[property="og:title"]'),
    image: read('meta[property="og:image"]'),
    card: read('meta[name="twitter:card"]'),
    linked: linked ? (JSON.parse(linked) as Record<string, unknown>) : undefined,
  };
}

describe('meta tags', () => {
  it.each(sitePages)('give %s one address and a picture', (path, title, render) => {
    const meta = metaOf(render());
    const address = `http://sprinkle.test${path}`;
    expect(meta).toMatchObject({
      title,
      ogTitle: title,
      canonical: address,
      url: address,
      card: 'summary_large_image',
    });
    expect(meta.image).toBe('http://sprinkle.test/share.png');
    expect(meta.description?.length).toBeGreaterThan(20);
    expect(meta.robots).toBeUndefined();
  });

  it('give search results the address of the page itself', () => {
    const meta = metaOf(renderer.renderDiscover({ ...discovered, search: 'maya' }));
    expect(meta).toMatchObject({
      title: 'Results for “maya” · Sprinkle',
      canonical: 'http://sprinkle.test/discover',
    });
  });

  it('list discovered creators for machines too', () => {
    expect(metaOf(renderer.renderDiscover(discovered)).linked).toMatchObject({
      mainEntity: {
        itemListElement: [{ position: 1, name: 'Maya "M"', url: 'http://sprinkle.test/mayafits' }],
      },
    });
  });

  it.each(['classic', 'ticker'] as const)('point from the test page %s to the page itself', (layout) => {
    const meta = metaOf(renderer.renderCreatorPage({ config, page: samplePage(), layout }));
    expect(meta.canonical).toBe('http://sprinkle.test/mayafits');
  });

  it('share a creator with a picture of the page', () => {
    const shareImage = '/share/mayafits-0123abcd.png';
    const html = renderer.renderCreatorPage({ config, page: samplePage(), shareImage });
    const address = `http://sprinkle.test${shareImage}`;
    expect(metaOf(html)).toMatchObject({
      image: address,
      card: 'summary_large_image',
      linked: { image: address },
    });
    const { head, body } = parse(html);
    const read = (name: string) =>
      head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(
      ['og:image:alt', 'og:image:width', 'og:image:height', 'twitter:image', 'twitter:image:alt'].map(read),
    ).toEqual(['Maya on Sprinkle', '1200', '630', address, 'Maya on Sprinkle']);
    expect(body.innerHTML).not.toContain(shareImage);
  });

  it('do not repeat the username of a creator without a name', () => {
    const meta = metaOf(renderer.renderCreatorPage({ config, page: samplePage({ displayName: null }) }));
    expect(meta).toMatchObject({ title: '@mayafits · Sprinkle', card: 'summary' });
    expect(meta.image).toBeUndefined();
  });

  it.each(['/dashboard', '/checkout', '/receipt', '/my-support', '/preview'])(
    'keep %s out of search',
    (path) => {
      expect(metaOf(renderer.renderApp({ config, path, isSignedIn: false }))).toMatchObject({
        robots: 'noindex',
      });
    },
  );

  it('keep the not-found page out of search', () => {
    expect(metaOf(renderer.renderNotFound({ config })).robots).toBe('noindex');
  });
});

describe('a page about the product', () => {
  it.each(sitePages.slice(0, 4))('loads two small scripts and no data at %s', (_path, _title, render) => {
    const document = parse(render());
    const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
    expect(scripts).toEqual(['/assets/site-1.js']);
    expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toBe(
      '/assets/base-1.js',
    );
    expect(document.getElementById('page-data')).toBeNull();
  });
});
