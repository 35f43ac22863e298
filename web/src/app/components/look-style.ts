import type { PageLook } from '@sprinkle/contracts/rules/page-look-names';
import { lookOf, lookVariables } from '@sprinkle/contracts/rules/page-looks';
import { accentOf } from '@sprinkle/contracts/rules/tip-button-look';
import type { CSSProperties } from 'react';

/** Styles an element that shows a creator's page, or part of one, inside the application. */
export function lookStyle(name: PageLook, buttonColor: string | null): CSSProperties {
  const look = lookOf(name);
  return {
    '--accent': accentOf(buttonColor),
    ...lookVariables(name, buttonColor),
    ...(look && { colorScheme: look.colorScheme, background: 'var(--ground)', color: 'var(--ink)' }),
  } as CSSProperties;
}
