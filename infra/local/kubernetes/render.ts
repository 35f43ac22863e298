import { join } from 'node:path';
import { execa } from 'execa';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../settings.ts';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: Record<string, unknown>;
}

export class NoRenderer extends Error {
  constructor() {
    super(
      'Neither kustomize 5 nor kubectl was found on the PATH: https://kubectl.docs.kubernetes.io/installation/',
    );
  }
}

/** Renders a folder of infra/k8s with kustomize, or with kubectl's built-in one. */
export async function render(folder: string): Promise<Manifest[]> {
  const path = join(repositoryRoot, 'infra/k8s', folder);
  for (const [program, ...args] of [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ] as const) {
    const { exitCode, stdout, stderr, code } = await execa(program, [...args, path], { reject: false });
    if (exitCode === 0)
      return parseAllDocuments(stdout, { merge: true }).map((document) => document.toJS() as Manifest);
    if (code !== 'ENOENT') throw new Error(`${folder}: ${stderr}`);
  }
  throw new NoRenderer();
}
