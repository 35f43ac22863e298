import { fieldComments } from './field-comments.mjs';
import { knownToBrowsers } from './known-to-browsers.mjs';
import { packageImports } from './package-imports.mjs';
import { peopleWords } from './people-words.mjs';
import { testTitles } from './test-titles.mjs';
import { wholeSentences } from './whole-sentences.mjs';

/** Rejects whatever the esquery selectors match. */
const refuse = (messages) => ({
  meta: { schema: [] },
  create: ({ report }) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [selector, (node) => report({ node, message })]),
    ),
});

/** This repository's own rules, in addition to oxlint's. */
export default {
  meta: { name: 'sprinkle' },
  rules: {
    'checked-sql': refuse({
      "CallExpression[callee.property.name='query']":
        'Run statements through service-kit/database/query, so that a schema reads their rows.',
      ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)[id.name=/Row$/]':
        'Infer the type of a row from the schema that reads it, and name it by what it is.',
    }),
    'field-comments': fieldComments,
    'known-to-browsers': knownToBrowsers,
    'no-barrels': refuse({ ExportAllDeclaration: 'No barrels: import from the file that declares it.' }),
    // The linter's own rule opens built files of packages, which may be rebuilt at that moment.
    'no-default-exports': refuse({
      "ExportDefaultDeclaration, Program > ExportNamedDeclaration > ExportSpecifier[exported.name='default']":
        'Export by name, so that a thing has one name everywhere.',
    }),
    'no-private-names': refuse({
      'ClassBody PrivateIdentifier': 'Members are private by the keyword, everywhere.',
    }),
    'no-spread-literals': refuse({
      ':matches(SpreadElement > ObjectExpression, SpreadElement > ArrayExpression, SpreadElement > TSAsExpression > :matches(ObjectExpression, ArrayExpression).expression)':
        'Write the properties themselves: the spread of a literal escapes the check of excess properties.',
    }),
    'package-imports': packageImports,
    'people-words': peopleWords,
    'test-titles': testTitles,
    'whole-sentences': wholeSentences,
  },
};
