import { dark, light, RADIUS } from '@sprinkle/ui/tokens';
import type { Appearance } from '@stripe/stripe-js';

/** Gives the provider's own fields our colours. */
export function paymentAppearance(): Appearance {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const colors = isDark ? dark : light;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colors.action,
      colorBackground: colors.surface,
      colorText: colors.ink,
      colorTextSecondary: colors.inkSoft,
      colorDanger: colors.danger,
      borderRadius: `${RADIUS}px`,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
