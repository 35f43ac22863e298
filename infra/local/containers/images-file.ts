import type { Compose } from './compose.ts';

/** Our images by reference. A demo builds its stand-ins, so releases do not contain them. */
export function publishedImages({ services }: Compose): Map<string, { name: string; folder: string }> {
  const published = Object.values(services).flatMap(({ image, build, profiles = [] }) =>
    build && !profiles.includes('demo') ? [{ image, folder: build.args.FOLDER }] : [],
  );
  return new Map(published.map(({ image, folder }) => [image, { name: nameOf(image), folder }]));
}

/** Returns third-party images, which a release also pins by digest. */
export function foreignImages(compose: Compose): string[] {
  const ours = publishedImages(compose);
  const taken = Object.values(compose.services).filter(({ profiles = [] }) => !profiles.includes('demo'));
  return [...new Set(taken.map(({ image }) => image))].filter((image) => !ours.has(image));
}

/** Renders docker-compose.images.yml, which overrides each service's image in docker-compose.yml with a digest. */
export function renderImagesFile(compose: Compose, references: Map<string, string>): string {
  const ours = publishedImages(compose);
  const lines = Object.entries(compose.services)
    .filter(([, { profiles = [] }]) => !profiles.includes('demo'))
    .map(([service, { image, build }]) => {
      const reference = references.get(image);
      if (!reference) throw new Error(`${image} has no digest.`);
      const own = ours.has(image) ? `, pull_policy: missing${build ? ', build: !reset null' : ''}` : '';
      return `  ${service}: { image: '${reference}'${own} }\n`;
    });
  return `# The images of this release. .env names this file in COMPOSE_FILE.\nservices:\n${lines.join('')}`;
}

/** Returns the name between owner and tag: tips for sprinkle/tips:local. */
function nameOf(image: string): string {
  return image.replace(/^.*\//, '').replace(/:.*$/, '');
}
