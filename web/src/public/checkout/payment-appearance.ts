import type { Appearance } from '@stripe/stripe-js';

/** Gives the provider's own fields the document's colours. */
export function paymentAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: tokens.getPropertyValue('--action'),
      colorBackground: tokens.getPropertyValue('--surface'),
      colorText: tokens.getPropertyValue('--ink'),
      colorTextSecondary: tokens.getPropertyValue('--ink-soft'),
      colorDanger: tokens.getPropertyValue('--danger'),
      borderRadius: tokens.getPropertyValue('--radius'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}

/** A creator's look is itself light or dark. */
export function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
