import { api, browsersWithout, javascript } from './browser-support.mjs';

const { builtins, regular_expressions: expressions } = javascript;
const GLOBALS = { ...api.Window, ...api, ...builtins };
/** Recognizes the new methods of these objects by name alone. */
const INSTANCES = [
  ...Object.values(builtins),
  ...['Clipboard', 'Document', 'Element', 'HTMLDialogElement', 'HTMLElement', 'Navigator', 'Response'].map(
    (name) => api[name],
  ),
];
const NEW_METHODS = newMethods();
const NEW_EXPRESSIONS = [
  [/\(\?<[=!]/, expressions.lookbehind_assertion],
  [/\(\?[ims]*-?[ims]+:/, expressions.modifier],
];
const CALLS = ':matches(CallExpression, NewExpression)';

function newMethods() {
  const found = new Map();
  const old = new Set();
  for (const members of INSTANCES.filter((each) => browsersWithout(each).length === 0))
    for (const [name, feature] of Object.entries(members)) {
      if (!feature.__compat || /^[A-Z@]|_/.test(name)) continue;
      if (browsersWithout(feature).length > 0) found.set(name, feature);
      else old.add(name);
    }
  old.forEach((name) => found.delete(name));
  return found;
}

/** Rejects features that an oldest supported browser lacks, unless the same file also tests for them. */
export const knownToBrowsers = {
  meta: {
    schema: [{ type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } }],
  },
  create: ({ sourceCode, options, report }) => {
    const lookedFor = new Set(options[0]?.allow);
    const uses = [];
    const note = (node, name, feature) => {
      const browsers = browsersWithout(feature);
      if (browsers.length > 0) uses.push({ node, name, browsers });
    };
    const isGlobal = (node) => {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper)
        if (scope.set.get(node.name)?.defs.length > 0) return false;
      return Object.hasOwn(GLOBALS, node.name);
    };
    const readExpression = (node, text) => {
      for (const [sign, feature] of NEW_EXPRESSIONS) if (sign.test(text)) note(node, text, feature);
    };
    return {
      'UnaryExpression[operator="typeof"]': ({ argument }) => lookedFor.add(argument.name),
      'BinaryExpression[operator="in"]': ({ left }) =>
        lookedFor.add(left.value ?? left.quasis?.[0].value.cooked),
      MethodDefinition: ({ key }) => lookedFor.add(key.name),
      'MemberExpression[computed=false]': (node) => {
        const { object, property, optional, parent } = node;
        const isCalled = parent.callee === node && !parent.optional;
        if (!isCalled && parent.object !== node) lookedFor.add(property.name);
        else if (object.type === 'Identifier' && isGlobal(object)) {
          const { [property.name]: own, [`${property.name}_static`]: statics } = GLOBALS[object.name];
          note(node, `${object.name}.${property.name}`, own ?? statics);
        } else if (isCalled && !optional) note(node, property.name, NEW_METHODS.get(property.name));
      },
      [`${CALLS} > Identifier.callee`]: (node) => {
        if (isGlobal(node)) note(node, node.name, GLOBALS[node.name]);
      },
      [`${CALLS}[callee.name="RegExp"] > Literal`]: (node) => readExpression(node, String(node.value)),
      'Literal[regex]': (node) => {
        readExpression(node, node.regex.pattern);
        if (node.regex.flags.includes('v')) note(node, node.raw, builtins.RegExp.unicodeSets);
      },
      'Program:exit': () => {
        for (const { node, name, browsers } of uses)
          if (!lookedFor.has(name.split('.').at(-1)))
            report({ node, message: `${name} is unknown to ${browsers.join(', ')}.` });
      },
    };
  },
};
