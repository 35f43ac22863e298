// Folders are layered, and imports only point down (docs/architecture.md, "Where things are").
const notCounted = String.raw`(^|/)(dist|node_modules|test|testing|fixtures)/|\.spec\.tsx?$|\.journey\.ts$`;

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-feature-imports-another-feature',
      severity: 'error',
      from: { path: '^(web/src/app|admin-web/src)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'public-never-imports-app',
      severity: 'error',
      from: { path: '^web/src/(public|shared|document)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'creator-app-imports-no-console',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^admin-web/' },
    },
    {
      name: 'console-imports-no-creator-app',
      severity: 'error',
      from: { path: '^admin-web/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-imports-no-capability',
      severity: 'error',
      from: { path: '^gateway/src/platform/' },
      to: { path: '^gateway/src/(?!platform/)[^/]+/' },
    },
    // The wings of tips: docs/architecture.md, "Where things are".
    {
      name: 'taking-imports-neither-page-nor-paying',
      severity: 'error',
      from: { path: '^services/tips/src/taking/' },
      to: { path: '^services/tips/src/(page|paying)/' },
    },
    {
      name: 'page-imports-nothing-of-paying',
      severity: 'error',
      from: { path: '^services/tips/src/page/' },
      to: { path: '^services/tips/src/paying/' },
    },
    {
      name: 'money-imports-neither-taking-nor-page-nor-paying',
      severity: 'error',
      from: { path: '^services/tips/src/money/' },
      to: { path: '^services/tips/src/(taking|page|paying)/' },
    },
    {
      name: 'only-upkeep-imports-upkeep',
      severity: 'error',
      from: { path: '^services/tips/src/[^/]+/', pathNot: '^services/tips/src/upkeep/' },
      to: { path: '^services/tips/src/upkeep/' },
    },
    {
      name: 'what-every-wing-reads-imports-no-wing',
      severity: 'error',
      from: { path: '^services/tips/src/(?!taking/|page/|money/|paying/|upkeep/)[^/]+/' },
      to: { path: '^services/tips/src/(taking|page|money|paying|upkeep)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: notCounted },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
