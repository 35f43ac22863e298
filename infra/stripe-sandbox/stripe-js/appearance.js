const variables = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'fontFamily',
  'fontSizeBase',
  'borderRadius',
  'spacingUnit',
];

/** Applies the theme and variables of the page's `appearance`. Its `rules` are not supported. */
export function applyAppearance(appearance = {}) {
  const root = document.documentElement;
  root.dataset.theme = appearance.theme ?? 'stripe';
  for (const name of variables) {
    const value = appearance.variables?.[name];
    if (value === undefined) root.style.removeProperty(`--${name}`);
    else root.style.setProperty(`--${name}`, value);
  }
}
