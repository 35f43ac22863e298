import postcss from 'postcss';
import { browsersWithout, css } from './browser-support.mjs';

/** Pages stay readable without these. */
const DECORATION = ['cursor', 'resize', 'scrollbar-width', 'text-wrap', 'zoom'];

/** Lists what an oldest supported browser lacks in a style sheet, unless an earlier declaration or `@supports` covers it. */
export function unknownCss(sheet) {
  const found = new Map();
  const note = (name, feature) => {
    const browsers = browsersWithout(feature);
    if (browsers.length > 0) found.set(name, `${name} is unknown to ${browsers.join(', ')}.`);
  };
  const root = postcss.parse(sheet);
  root.walkAtRules(({ name }) => note(`@${name}`, css['at-rules'][name]));
  root.walkRules(({ selector, parent }) => {
    if (parent.type === 'rule') note('nesting', css.selectors.nesting);
    for (const [pseudo, name] of selector.matchAll(/::?([a-z][\w-]*)/g)) note(pseudo, css.selectors[name]);
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const feature = css.properties[prop];
    const earlier = declaration.parent.nodes.slice(0, declaration.parent.index(declaration));
    const hasStandIn = (isOne) => earlier.some((each) => each.prop?.endsWith(prop) && isOne(each));
    if (!DECORATION.includes(prop) && !hasStandIn((each) => each.prop !== prop)) note(prop, feature);
    for (const [, name] of value.matchAll(/([a-z][a-z-]*)\(/g))
      if (!isAskedFor(declaration, name) && !hasStandIn((each) => !each.value.includes(`${name}(`)))
        note(`${name}()`, css.types[name] ?? css.types.color[name] ?? feature?.[name]);
  });
  return [...found.values()];
}

function isAskedFor({ parent }, name) {
  if (!parent) return false;
  return (parent.name === 'supports' && parent.params.includes(`${name}(`)) || isAskedFor(parent, name);
}
