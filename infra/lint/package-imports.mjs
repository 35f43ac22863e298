import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = globSync('{gateway,web,admin-web,{libs,services,infra}/*}/package.json', { cwd: ROOT }).map(
  dirname,
);
const OF_PROCESSES = ['contracts', 'service-kit', 'service-testing'];
const OF_SCREENS = ['api-client', 'contracts', 'ui'];
const OF_PROGRAMS = ['api-client', 'contracts', 'service-testing'];

/** Packages that each package may import; the first match counts. No two packages may import each other. */
const ALLOWED = [
  [/^libs\/contracts$/, []],
  [/^libs\/service-testing$/, ['contracts']],
  [/^libs\/service-kit$/, ['contracts', 'service-testing']],
  [/^(services\/.*|gateway)$/, OF_PROCESSES],
  [/^libs\/(api-client|ui)$/, ['contracts']],
  [/^(web|admin-web)$/, OF_SCREENS],
  [/^infra\/client$/, OF_PROGRAMS],
  [/^infra\/backup$/, [...OF_PROGRAMS, 'client']],
  [/^infra\/.*$/, [...OF_PROGRAMS, 'client', 'backup']],
];

/** A package imports other packages by name, and only those it is allowed to. */
export const packageImports = {
  meta: { schema: [] },
  create: ({ filename, report }) => {
    const folder = folderOf(filename);
    if (!folder) return {};
    const [, allowed] = ALLOWED.find(([pattern]) => pattern.test(folder));
    const check = ({ source }) => {
      const path = source?.value;
      if (typeof path !== 'string') return;
      const [, name] = /^@sprinkle\/([^/]+)/.exec(path) ?? [];
      if (name && !allowed.includes(name))
        report({ node: source, message: `${folder} must not import the package ${name}.` });
      if (/\/contracts\/.*\.http$/.test(path) && folder !== 'gateway')
        report({
          node: source,
          message: 'Routes are for the gateway alone; browsers load no texts of the API.',
        });
      const other = path.startsWith('.') && folderOf(join(dirname(filename), path));
      if (other && other !== folder) report({ node: source, message: `Import ${other} by its name.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function folderOf(path) {
  return PACKAGES.find((folder) => relative(ROOT, path).startsWith(`${folder}/`));
}
