import { basename } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Section } from '../statements.ts';
import type { Coverage, Test } from './cover.ts';
import { withoutIds } from './statement-ids.ts';

/** Markdown as it stands at `path`, two folders deep. */
export async function render(sections: Section[], coverage: Coverage, path: string): Promise<string> {
  const count = coverage.testsById.size;
  const shown = count - coverage.untested.length;
  const parts = [
    '# What is promised, and which test shows it',
    `Written by \`npm run spec-coverage\`: ${shown} of ${count} statements are shown by a test. A test says which by the ids in its name.`,
    ...sections.map((section) => renderSection(section, coverage)),
  ];
  return format(parts.join('\n\n'), { ...(await resolveConfig(path)), parser: 'markdown' });
}

function renderSection({ title, statements }: Section, { testsById }: Coverage): string {
  const lines = statements.flatMap(({ id, text }) => {
    const tests = testsById.get(id) ?? [];
    const shown = tests.length > 0 ? tests.map(renderTest) : ['**no test**'];
    return [`- \`${id}\` ${escape(text)}`, ...shown.map((line) => `  - ${line}`)];
  });
  return `## ${title}\n\n${lines.join('\n')}`;
}

function renderTest({ path, name }: Test): string {
  return `[${basename(path)}](../${path}): ${escape(withoutIds(name))}`;
}

function escape(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&');
}
