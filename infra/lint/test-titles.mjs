/** Words that may start a title although they end like a verb. */
const PLURALS =
  'addresses|administrators|batches|creators|declines|decisions|documents|dollars|entities|errors|events|files|invoices|mails|megabytes|months|operators|payouts|receipts|recipients|reconciliations|requests|responses|searches|sessions|settings|sign-ins|terms|tips|toasts|uploads|videos|visitors';
const VERB = new RegExp(`^(?!(?:${PLURALS})\\b)[a-z-]*[^\\Ws]s[ ,]|^(?:are|can|cannot|may|must|still)\\b`);
const ONE_OR_TWO_WORDS = /^\S+( \S+)?$/;
const ID_OF_A_RULE = /\b[A-Z]\d{1,2}\.[a-z]+-?[a-z]/;

/** A test's title, alone or with its `describe`, is a sentence with a subject. It contains no id. */
export const testTitles = {
  meta: { schema: [] },
  create: ({ report }) => ({
    'Program > ExpressionStatement > CallExpression': (call) => {
      const names = [call.callee, call.callee.object, call.callee.callee?.object].map((node) => node?.name);
      const isTest = names.some((name) => name === 'it' || name === 'test');
      const [title] = call.arguments;
      if (!title || !(isTest || names.includes('describe'))) return;
      const text = title.type === 'TemplateLiteral' ? title.quasis[0].value.raw : title.value;
      const isShort = isTest && title.type === 'Literal' && ONE_OR_TWO_WORDS.test(text);
      if (isShort || (typeof text === 'string' && VERB.test(text)))
        report({
          node: title,
          message:
            'A title that no describe completes is a sentence that begins with its subject: "a refund is posted once".',
        });
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && ID_OF_A_RULE.test(node.value))
        report({ node, message: 'Say what is tested: the id of a rule explains nothing.' });
    },
  }),
};
