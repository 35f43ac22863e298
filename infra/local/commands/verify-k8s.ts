/** Renders every overlay of infra/k8s, validates it against the schemas of Kubernetes, and checks the rules that all pods keep. */
import type { Manifest } from '../kubernetes/render.ts';
import { render } from '../kubernetes/render.ts';
import {
  problemsOfNetwork,
  problemsOfPods,
  problemsOfProcesses,
  problemsOfSecrets,
} from '../kubernetes/rules.ts';
import { say } from '../processes/console.ts';
import { processNames } from '../system.ts';

type Model = new (manifest: Manifest) => { validate(): void };

const overlays = [
  'overlays/production',
  'overlays/production/release',
  'overlays/local',
  'overlays/local/release',
];

let failed = 0;
try {
  for (const overlay of overlays) {
    const manifests = await render(overlay);
    const schemas = await Promise.all(manifests.map(problemOfSchema));
    const problems = [
      ...schemas.filter((problem) => problem !== null),
      ...problemsOfPods(manifests),
      ...(overlay.startsWith('overlays/production') ? problemsOfSecrets(manifests) : []),
      ...(overlay.endsWith('release')
        ? []
        : [...problemsOfProcesses(manifests, processNames), ...problemsOfNetwork(manifests, processNames)]),
    ];
    for (const problem of problems) say(`  ${problem}`);
    say(`${problems.length === 0 ? '✓' : '✗'} ${overlay}: ${manifests.length} objects`);
    if (problems.length > 0) failed += 1;
  }
} catch (error) {
  say((error as Error).message);
  failed += 1;
}
say(`${overlays.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function problemOfSchema(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind, metadata } = manifest;
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Model | undefined>;
  const Model = models[kind];
  if (!Model) return `${kind} ${metadata.name}: ${apiVersion} does not know this kind`;
  try {
    new Model(manifest).validate();
    return null;
  } catch (error) {
    return `${kind} ${metadata.name}: ${(error as Error).message}`;
  }
}
