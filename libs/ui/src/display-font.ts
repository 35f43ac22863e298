import url from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';

/** The display font is one file, under the bundler's hashed name. Like all headings, it is bold. */
export const displayFontUrl = url;

/** The fallback has the same width and line height, so that nothing moves when the file arrives. */
export const displayFontCss =
  `@font-face{font-family:'Sprinkle Display';font-display:swap;font-weight:700;` +
  `src:url(${displayFontUrl}) format('woff2')}` +
  `@font-face{font-family:'Sprinkle Display Fallback';src:local('Arial Bold'),local('Liberation Sans Bold');` +
  `size-adjust:101.6%;ascent-override:91.5%;descent-override:26.6%;line-gap-override:0%}`;
