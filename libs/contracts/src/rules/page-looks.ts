import { contrast } from './contrast.js';
import type { PageLook } from './page-look-names.js';
import { PAGE_LOOKS } from './page-look-table.js';
import type { LookVariables } from './page-look-variables.js';
import { tipButtonLook } from './tip-button-look.js';

/** A ring sets off a button whose colour is close to the page's. The site's own look has its rings in its style sheet. */
export const hasRing = (look: LookVariables, buttonColor: string | null): boolean =>
  colorsIn(look.paper, look.ground).some(
    (color) => contrast(color, tipButtonLook(buttonColor).background) < 3,
  );

/** Returns the opaque colours that a background is made of. */
export function colorsIn(...backgrounds: string[]): string[] {
  return backgrounds.join().match(/#[0-9a-f]{6}(?![0-9a-f])/g) ?? [];
}

export function lookOf(name: PageLook): LookVariables | null {
  return name === 'sunrise' ? null : PAGE_LOOKS[name];
}

/** Returns the CSS variables of a look for a page with this button; sunrise has none. */
export function lookVariables(name: PageLook, buttonColor: string | null): Record<string, string | number> {
  const look = lookOf(name);
  if (!look) return {};
  const tipShadow = `${hasRing(look, buttonColor) ? '0 0 0 2px var(--edge),' : ''}var(--shadow)`;
  const variables = { backdrop: 'none', stageVeil: 'none', ...look, tipShadow };
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([field]) => field !== 'colorScheme')
      .map(([field, value]) => [
        `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]),
  );
}

/** Returns the style of a page's own look, for the document that shows the page. */
export function lookCss(name: PageLook, buttonColor: string | null): string {
  const look = lookOf(name);
  if (!look) return '';
  const declarations = Object.entries(lookVariables(name, buttonColor)).map(
    ([key, value]) => `${key}:${value}`,
  );
  return `:root{color-scheme:${look.colorScheme};${declarations.join(';')}}`;
}
