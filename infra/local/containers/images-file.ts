import type { Compose } from './compose.ts';

/** Our images by their services. A demo builds its stand-ins, so no release has them. */
export function publishedImages({ services }: Compose): Map<string, { name: string; folder: string }> {
  const published = Object.values(services).flatMap(({ image, build, profiles = [] }) =>
    build && !profiles.includes('demo') ? [{ image, folder: build.args.FOLDER }] : [],
  );
  return new Map(published.map(({ image, folder }) => [image, { name: nameOf(image), folder }]));
}

/** Returns the images of others, which a release takes by digest too. */
export function foreignImages(compose: Compose): string[] {
  const ours = publishedImages(compose);
  const taken = Object.values(compose.services).filter(({ profiles = [] }) => !profiles.includes('demo'));
  return [...new Set(taken.map(({ image }) => image))].filter((image) => !ours.has(image));
}

/** Renders docker-compose.images.yml, which Compose lays over docker-compose.yml: for each service its image by digest. */
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

/** Takes the name between the owner and the tag: sprinkle/tips:local is tips. */
function nameOf(image: string): string {
  return image.replace(/^.*\//, '').replace(/:.*$/, '');
}
