const FIELDS = [
  'TSPropertySignature[typeAnnotation.typeAnnotation.type!="TSFunctionType"]',
  'PropertyDefinition[typeAnnotation.typeAnnotation.type!="TSFunctionType"][value.type!="ArrowFunctionExpression"]',
  'CallExpression[callee.object.name="z"] > ObjectExpression > Property',
  'CallExpression[callee.property.name="extend"] > ObjectExpression > Property',
].join(', ');

/** Words that begin a clause within a phrase, as in "Rate when the tip was created". */
const CLAUSE =
  /[;:.,(]| (?:that|which|who|whose|whom|when|while|why|where|how|as|because|if|after|before|until)\b/;
const SENTENCE =
  /^(?:The|This|It|They|These|A|An|Each|Some)\b.* (?:is|are|was|were|has|have|had|holds|means|offers|do|does|comes|counts|takes|gets|cannot|can|may|must)\b/;

/** A field's comment is a noun phrase. Sentences are for behaviour, so functions and private members may have them. */
export const fieldComments = {
  meta: { type: 'suggestion', schema: [] },
  create: ({ sourceCode, report }) => ({
    [FIELDS]: (node) => {
      if (node.accessibility === 'private') return;
      const comment = sourceCode.getCommentsBefore(node).at(-1);
      if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return;
      const [phrase] = comment.value
        .replaceAll(/\s*\n?[ \t]*\*\s*/g, ' ')
        .trim()
        .split(CLAUSE);
      if (/^(?:Tells|Says|Means)\b/.test(phrase) || SENTENCE.test(phrase))
        report({
          node,
          loc: comment.loc,
          message: 'The comment of a field is a noun phrase with its unit and what null means.',
        });
    },
  }),
};
