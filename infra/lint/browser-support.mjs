import { createRequire } from 'node:module';
import { OLDEST_BROWSERS } from '../../libs/ui/src/oldest-browsers.ts';

/** Mozilla's names for each browser we support, including the web views of apps. */
const NAMES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox', 'firefox_android'],
  ios: ['safari_ios', 'webview_ios'],
  safari: ['safari'],
};
const OLDEST = OLDEST_BROWSERS.flatMap((browser) => {
  const [, name, version] = /^(\D+)(.+)$/.exec(browser);
  return NAMES[name].map((each) => [each, Number(version)]);
});

/** Mozilla's data on which browser version supports what. */
export const { api, css, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Returns the oldest supported browsers that lack the feature. */
export function browsersWithout(feature) {
  if (!feature?.__compat) return [];
  const { support } = feature.__compat;
  return OLDEST.filter(
    ([browser, version]) => ![support[browser] ?? []].flat().some((entry) => isIn(entry, version)),
  ).map(([browser, version]) => `${browser} ${version}`);
}

function isIn({ version_added: added, version_removed: removed, flags, prefix, alternative_name }, version) {
  const number = (text) => Number.parseFloat(text.replace('≤', ''));
  // Previews have no version number.
  if (!added || flags || prefix || alternative_name || !(number(added) <= version)) return false;
  return !removed || number(removed) > version;
}
