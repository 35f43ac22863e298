/**
 * Renders every overlay of infra/k8s, validates it against the schemas of Kubernetes and of the operators, follows its
 * references, and checks the rules that all pods keep.
 */
import { overlays, problemsOfOverlay } from '../kubernetes/overlays.ts';
import { type Manifest, render } from '../kubernetes/render.ts';
import { problemOfSchema, SchemaNotAvailable } from '../kubernetes/schemas.ts';
import { say } from '../processes/console.ts';

let failed = 0;
let unchecked = 0;
try {
  for (const [overlay, { beside }] of Object.entries(overlays)) {
    const manifests = await render(overlay);
    const problems = [
      ...(await problemsOfSchemas(manifests)),
      ...problemsOfOverlay(overlay, manifests, beside ? await render(beside) : []),
    ];
    for (const problem of problems) say(`  ${problem}`);
    say(`${problems.length === 0 ? '✓' : '✗'} ${overlay}: ${manifests.length} objects`);
    if (problems.length > 0) failed += 1;
  }
} catch (error) {
  say((error as Error).message);
  failed += 1;
}
say(`${Object.keys(overlays).length - failed} passed, ${failed} failed, ${unchecked} objects not checked`);
process.exit(failed > 0 ? 1 : 0);

/** Operators' definitions are downloaded. Without internet access, their kinds are listed but not validated. */
async function problemsOfSchemas(manifests: Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  for (const manifest of manifests) {
    try {
      const problem = await problemOfSchema(manifest);
      if (problem) problems.push(problem);
    } catch (error) {
      if (!(error instanceof SchemaNotAvailable)) throw error;
      unchecked += 1;
      say(`  ${manifest.kind} ${manifest.metadata.name} was not compared with its schema: ${error.message}`);
    }
  }
  return problems;
}
