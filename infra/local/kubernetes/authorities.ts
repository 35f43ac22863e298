import { valuesOf } from './named-objects.ts';
import { type Container, containersOf, isWorkload, podOf, type Volume } from './pods.ts';
import type { Manifest } from './render.ts';

/** Path of Postgres's certificate authority, as in the databases' addresses (docs/operations.md). */
export const POSTGRES_AUTHORITY = '/authorities/postgres.crt';

/** Lists containers that open a database or read NATS_CA_FILE, but do not have the authority mounted there. */
export function problemsOfAuthorities(manifests: Manifest[]): string[] {
  return manifests.filter(isWorkload).flatMap((manifest) => {
    const { volumes = [] } = podOf(manifest);
    return containersOf(manifest).flatMap((container) => {
      const files = filesIn(container, volumes);
      const { env = [], envFrom = [], name } = container;
      const needed = [
        env.some((variable) => variable.name.endsWith('_DATABASE_URL')) && POSTGRES_AUTHORITY,
        ...envFrom.map(
          ({ configMapRef }) => valuesOf(manifests, 'ConfigMap', configMapRef?.name)?.NATS_CA_FILE,
        ),
      ];
      return needed
        .filter((path) => path && !files.includes(path))
        .map((path) => `${name} of ${manifest.metadata.name} finds no authority at ${path as string}`);
    });
  });
}

/** Lists the files that projected volumes put into a container. */
function filesIn({ volumeMounts = [] }: Container, volumes: Volume[]): string[] {
  return volumeMounts.flatMap(({ name, mountPath }) =>
    (volumes.find((volume) => volume.name === name)?.projected?.sources ?? []).flatMap(({ secret }) =>
      (secret?.items ?? []).map(({ path }) => `${mountPath}/${path}`),
    ),
  );
}
