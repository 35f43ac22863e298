import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fieldComments } from './eslint.field-comments.mjs';

const boundaries = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:service-kit', onlyDependOnLibsWithTags: ['type:contracts', 'type:service-testing'] },
  { sourceTag: 'type:service-testing', onlyDependOnLibsWithTags: ['type:contracts'] },
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit', 'type:service-testing'],
  },
  {
    sourceTag: 'type:gateway',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit', 'type:service-testing'],
  },
  { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:api-client', 'type:contracts', 'type:ui'] },
  {
    sourceTag: 'type:infra',
    onlyDependOnLibsWithTags: ['type:api-client', 'type:contracts', 'type:infra', 'type:service-testing'],
  },
];

const test =
  ':matches([callee.name=/^(it|test|describe)$/], [callee.object.name=/^(it|test|describe)$/], [callee.callee.object.name=/^(it|test|describe)$/])';
const titleOnItsOwn = `Program > ExpressionStatement > CallExpression${test} > .arguments:first-child`;
/** What a title may begin with although it ends like a verb. */
const plurals =
  'addresses|administrators|batches|creators|declines|decisions|documents|dollars|entities|errors|events|files|invoices|mails|megabytes|months|operators|payouts|receipts|recipients|reconciliations|requests|responses|searches|sessions|settings|sign-ins|terms|tips|toasts|uploads|videos|visitors';
const verb = `^(?!(?:${plurals})\\b)[a-z-]*[^\\Ws]s[ ,]|^(?:are|can|cannot|may|must|still)\\b`;

const testTitles = [
  {
    selector: `${titleOnItsOwn}:matches([value=/${verb}/], :has(> TemplateElement:first-child[value.raw=/${verb}/]))`,
    message: 'A title that no describe completes begins with its subject: "a refund is posted once".',
  },
  {
    selector: `${titleOnItsOwn.replaceAll('|describe', '')}[value=/^\\S+( \\S+)?$/]`,
    message: 'A title that no describe completes is a sentence with its subject: "a refund is posted once".',
  },
  {
    selector: 'Literal[value=/\\b[A-Z]\\d{1,2}\\.[a-z]+-?[a-z]/]',
    message: 'Say what is tested: the id of a rule explains nothing.',
  },
];

const restrictedSyntax = [
  ...testTitles,
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that declares it.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector:
      ':matches(SpreadElement > ObjectExpression, SpreadElement > ArrayExpression, SpreadElement > TSAsExpression > .expression:matches(ObjectExpression, ArrayExpression))',
    message:
      'Write the properties themselves: the spread of a literal escapes the check of excess properties.',
  },
  { selector: 'ClassBody PrivateIdentifier', message: 'Members are private by the keyword, everywhere.' },
];

/** Folders whose statements all run through `service-kit/database/query`, which reads each row by a schema. */
const checkedSql = ['libs/service-kit/src/**', 'services/*/src/**'];

const uncheckedSql = [
  {
    selector: "CallExpression[callee.property.name='query']",
    message: 'Run statements through service-kit/database/query, so that a schema reads their rows.',
  },
  {
    selector: ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)[id.name=/Row$/]',
    message: 'Infer the type of a row from the schema that reads it, and name it by what it is.',
  },
];

export default tseslint.config(
  { ignores: ['**/dist', '**/.data', '.nx', '**/*.gen.ts', '**/test-results'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: {
      '@nx': nx,
      'simple-import-sort': simpleImportSort,
      sprinkle: { rules: { 'field-comments': fieldComments } },
    },
    languageOptions: { globals: globals.node },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints: boundaries, allow: [] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-duplicate-imports': 'error',
      'sprinkle/field-comments': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // Imports stand in one block: Node, packages, our packages, relative files.
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.']] }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'admin-web/**/*.{ts,tsx}', 'libs/ui/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // A form puts the focus into its first field.
      'jsx-a11y/no-autofocus': 'off',
      // The videos are uploaded by creators, without captions.
      'jsx-a11y/media-has-caption': 'off',
      // A list that scrolls must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: checkedSql,
    ignores: ['**/test/**', '**/migrations/**', 'libs/service-kit/src/database/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...uncheckedSql] },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**', 'infra/e2e/**'],
    rules: { 'max-lines': ['error', { max: 350 }], 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.config.{ts,mjs}', '**/.*.mjs', '**/jest.*.mjs', '**/codegen.ts'],
    rules: { 'no-restricted-syntax': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
);
