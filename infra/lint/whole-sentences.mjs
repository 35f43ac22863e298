/** Names of calls and variables whose figures change while their sentence is on screen. */
const FIGURE_OF = /^(?:format\w+|\w*[cC]ents\w*|relativeTime|plural\w*|lengthOf)$/;
const FIGURE = /(?:^count|^length|^total|Count|Total|Percent|Seconds|Minutes|Left)$/;

/**
 * A browser that translates a page wraps each text node, and React then cannot update nodes that have siblings. A sentence with
 * a figure must therefore be the only text of its element, or the element has a key and is replaced, or the figure has its own
 * element.
 */
export const wholeSentences = {
  meta: { schema: [] },
  create: ({ report }) => ({
    JSXElement: ({ openingElement, children }) => {
      const parts = children.filter((child) => child.type !== 'JSXText' || child.value.trim());
      const isReplaced = openingElement.attributes.some((each) => each.name?.name === 'key');
      if (parts.length < 2 || isReplaced) return;
      const figure = parts.find(
        (part) => part.type === 'JSXExpressionContainer' && isFigure(part.expression),
      );
      if (figure)
        report({
          node: figure,
          message: 'Put the sentence into one string, its figure into an element, or a key on its element.',
        });
    },
  }),
};

function isFigure(node) {
  if (!node) return false;
  if (node.type === 'CallExpression') return FIGURE_OF.test(node.callee.name ?? node.callee.property?.name);
  if (node.type === 'Identifier') return FIGURE.test(node.name);
  if (node.type === 'MemberExpression') return FIGURE.test(node.property.name);
  if (node.type === 'LogicalExpression') return isFigure(node.right);
  if (node.type === 'ConditionalExpression') return isFigure(node.consequent) || isFigure(node.alternate);
  return node.type === 'TemplateLiteral' && node.expressions.some(isFigure);
}
