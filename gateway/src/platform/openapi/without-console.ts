import type { OpenAPIObject } from '@nestjs/swagger';

const CONSOLE_PREFIX = '/api/admin/';
const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

interface TagGroup {
  name: string;
  tags: string[];
}

/** Removes the console's calls from the document, with the schemas, responses and tags that only they use. */
export function withoutConsole(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {}, responses = {}, ...components } = document.components ?? {};
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => !path.startsWith(CONSOLE_PREFIX)),
  );
  const all: Record<string, Record<string, unknown>> = { schemas, responses };
  const used = new Set<string>();
  const collect = (value: unknown) => {
    for (const [reference, kind = '', name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(reference)) continue;
      used.add(reference);
      collect(all[kind]?.[name] ?? {});
    }
  };
  collect(paths);
  const only = <Part>(kind: string, parts: Record<string, Part>) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`"#/components/${kind}/${name}"`)));
  const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
  const tags = new Set(operations.flatMap((operation: { tags?: string[] }) => operation.tags ?? []));
  const { 'x-tagGroups': groups = [] } = document as { 'x-tagGroups'?: TagGroup[] };
  const shownGroups = groups
    .map((group) => ({ ...group, tags: group.tags.filter((tag) => tags.has(tag)) }))
    .filter((group) => group.tags.length > 0);
  return Object.assign({}, document, {
    paths,
    tags: document.tags?.filter(({ name }) => tags.has(name)),
    components: { ...components, schemas: only('schemas', schemas), responses: only('responses', responses) },
    'x-tagGroups': shownGroups,
  });
}
