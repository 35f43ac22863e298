import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { articles } from '../public/learn/articles';
import { reportTitle } from '../public/report/report-title';
import { feeText, processingText } from '../shared/fee-terms';
import type { ConfigOnly, DiscoverData, ReportData, ScreenData } from '../shared/page-data';
import { paths } from '../shared/paths';
import type { HiddenMeta, PageMeta } from './page-meta';

const TAGLINE = 'Love the fit. Leave a tip.';

export function landingMeta({ config }: ConfigOnly): PageMeta {
  const address = addressOf(config, paths.landing);
  return {
    ...shared(config),
    title: `${config.productName}: ${TAGLINE}`,
    description: 'No middlemen. No brand deals. Just real support from your real fans.',
    address,
    linkedData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${address}#site`,
          name: config.productName,
          url: address,
          publisher: { '@id': `${address}#organization` },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${addressOf(config, paths.discover)}?search={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          '@id': `${address}#organization`,
          name: config.productName,
          url: address,
          logo: addressOf(config, '/favicon.svg'),
          email: config.contactEmail,
        },
      ],
    },
  };
}

export function discoverMeta({ config, search, creators }: DiscoverData): PageMeta {
  const address = addressOf(config, paths.discover);
  const itemListElement = (creators ?? []).map(({ username, displayName }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: displayName || username,
    url: addressOf(config, paths.creator(username)),
  }));
  return {
    ...shared(config),
    title: search
      ? `Results for “${search}” · ${config.productName}`
      : `Discover creators · ${config.productName}`,
    description: `Find creators on ${config.productName}, see what they do and leave a tip.`,
    address,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: 'Discover creators',
      url: address,
      mainEntity: { '@type': 'ItemList', itemListElement },
    },
  };
}

export function pricingMeta({ config }: ConfigOnly): PageMeta {
  const address = addressOf(config, paths.pricing);
  const processing = processingText(config.processing);
  return {
    ...shared(config),
    title: `Pricing · ${config.productName}`,
    description: `${feeText(config.platformFeePercent, 'A share')} of each tip${processing ? ` and ${processing} for processing` : ', nothing else'}: no set-up, no monthly fee${processing ? '' : ', card processing included'}.`,
    address,
    linkedData: { '@context': 'https://schema.org', '@type': 'WebPage', name: 'Pricing', url: address },
  };
}

export function learnMeta({ config }: ConfigOnly): PageMeta {
  const address = addressOf(config, paths.learn);
  return {
    ...shared(config),
    title: `How it works · ${config.productName}`,
    description:
      'Getting started, sharing your link, what fans see, payouts and staying safe: five short reads for creators.',
    address,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: `How ${config.productName} works`,
      url: address,
      hasPart: articles(config).map(({ id, title, summary }) => ({
        '@type': 'Article',
        headline: title,
        abstract: summary,
        url: `${address}#${id}`,
      })),
    },
  };
}

export function reportMeta({ config, comment }: ReportData): HiddenMeta {
  return { title: `${reportTitle(comment)} · ${config.productName}`, isHidden: true };
}

export const notFoundMeta: HiddenMeta = { title: '404 Page Not Found', isHidden: true };

/** Search engines may list these screens of the app. Every other screen is personal. */
const PUBLIC_SCREENS: Record<string, { title: string; description: (config: AppConfig) => string }> = {
  [paths.login]: {
    title: 'Log in',
    description: ({ productName }) => `Log in to your ${productName} page.`,
  },
  [paths.register]: {
    title: 'Sign up free',
    description: ({ publicHost }) => `Choose your username and get your page at ${publicHost}/yourname.`,
  },
  [paths.privacy]: {
    title: 'Privacy Policy',
    description: ({ productName }) =>
      `What ${productName} collects, how it is used, and how to have it erased.`,
  },
  [paths.terms]: {
    title: 'Terms of Service',
    description: ({ productName }) => `The rules for pages, tips, fees and accounts on ${productName}.`,
  },
};

export function appMeta({ config, path }: ScreenData): PageMeta | HiddenMeta {
  const screen = PUBLIC_SCREENS[path];
  if (!screen) return { title: config.productName, isHidden: true };
  return {
    ...shared(config),
    title: `${screen.title} · ${config.productName}`,
    description: screen.description(config),
    address: addressOf(config, path),
  };
}

function shared(config: AppConfig): Pick<PageMeta, 'type' | 'image'> {
  return {
    type: 'website',
    image: {
      address: addressOf(config, '/share.png'),
      alt: `${config.productName}: ${TAGLINE}`,
    },
  };
}

function addressOf(config: AppConfig, path: string): string {
  return new URL(path, config.publicUrl).href;
}
