/**
 * Builds and pushes the images of a release, and writes docker-compose.images.yml with their digests:
 * `npm run publish-images -- registry.example/sprinkle 0.5.0`
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { readCompose } from '../containers/compose.ts';
import { foreignImages, publishedImages, renderImagesFile } from '../containers/images-file.ts';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';

const digestSchema = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const metadataSchema = z.object({ 'containerimage.digest': digestSchema });
const manifestSchema = z.object({ digest: digestSchema });

const [registry = '', version = ''] = process.argv.slice(2);
if (!/^[a-z0-9.:/_-]+[^/]$/.test(registry) || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: npm run publish-images -- registry.example/sprinkle 0.5.0');
  process.exit(1);
}

const compose = readCompose({});
const { stdout: commit } = await execa('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
const references = new Map<string, string>();
for (const [image, { name, folder }] of publishedImages(compose)) {
  say(`Building and pushing ${name} …`);
  references.set(image, `${registry}/${name}@${await publish(`${registry}/${name}:${version}`, folder)}`);
}
for (const image of foreignImages(compose)) references.set(image, `${image}@${await digestOf(image)}`);
writeFileSync(join(repositoryRoot, 'docker-compose.images.yml'), renderImagesFile(compose, references));
process.exit();

/** Pushes an image and returns its digest. */
async function publish(tag: string, folder: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'sprinkle-image-'));
  const metadata = join(directory, 'metadata.json');
  const args = [`FOLDER=${folder}`, `COMMIT=${commit}`].flatMap((arg) => ['--build-arg', arg]);
  const options = ['--push', '--file', 'infra/docker/Dockerfile', '--tag', tag, '--metadata-file', metadata];
  try {
    await execa('docker', ['buildx', 'build', ...options, ...args, '.'], {
      cwd: repositoryRoot,
      stdout: 'inherit',
      stderr: 'inherit',
    });
    return metadataSchema.parse(JSON.parse(readFileSync(metadata, 'utf8')))['containerimage.digest'];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function digestOf(image: string): Promise<string> {
  const args = ['imagetools', 'inspect', '--format', '{{json .Manifest}}', image];
  const { stdout } = await execa('docker', ['buildx', ...args]);
  return manifestSchema.parse(JSON.parse(stdout)).digest;
}
