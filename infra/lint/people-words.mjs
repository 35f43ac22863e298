/** Names that hold what people wrote, in any language. */
const WORDS =
  /^(?:senderName|displayName|creatorName|bio|response|thankYou|thankYouText|legalName|holder|accountHolder)$/;
/** Members that hold what people wrote. */
const WORDS_OF =
  /^(?:tip|comment|goal|receipt|report|appeal|own|decision|takedown)\.(?:message|title|text|details|statement|law|reason|note)$/;
/** Elements that show what people wrote in its own text direction. */
const ISOLATING = ['bdi', 'Fact', 'PersonName', 'Quote', 'Words'];

/** People's words get an element with its own text direction, so that a full stop stays where they put it. */
export const peopleWords = {
  meta: { schema: [] },
  create: ({ report }) => ({
    'JSXElement > JSXExpressionContainer': ({ expression, parent }) => {
      const [words] = isIsolating(parent.openingElement) ? [] : wordsIn(expression);
      if (words)
        report({ node: words, message: 'Show what people wrote in a <bdi> or an element with dir="auto".' });
    },
  }),
};

/** Returns the shown parts of an expression that hold what people wrote. */
function wordsIn(node) {
  if (!node) return [];
  if (node.type === 'Identifier') return WORDS.test(node.name) ? [node] : [];
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    const owner = object.name ?? object.property?.name;
    return WORDS.test(property.name) || WORDS_OF.test(`${owner}.${property.name}`) ? [node] : [];
  }
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return wordsIn(node.expression);
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : wordsIn(node.left)), ...wordsIn(node.right)];
  if (node.type === 'ConditionalExpression') return [...wordsIn(node.consequent), ...wordsIn(node.alternate)];
  if (node.type === 'TemplateLiteral') return node.expressions.flatMap(wordsIn);
  if (node.type === 'CallExpression') return wordsIn(node.callee.object);
  return [];
}

function isIsolating({ name, attributes }) {
  return ISOLATING.includes(name.name) || attributes.some((each) => each.name?.name === 'dir');
}
