import { resolve } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';
import type { Compose, ComposeService } from './compose.ts';

const SHOWN = { cwd: repositoryRoot, stdout: 'inherit', stderr: 'inherit' } as const;

/**
 * Runs a demo's services with podman alone. podman-compose supports neither nested defaults nor another service's network.
 * Without systemd, podman runs no health checks, so each service starts after the services it needs have started.
 */
export class Podman {
  private readonly project: string;
  private readonly services: [string, ComposeService][];

  constructor(project: string, compose: Compose) {
    this.project = project;
    this.services = inOrder(
      Object.entries(compose.services).filter(([, { profiles = ['demo'] }]) => profiles.includes('demo')),
    );
  }

  async build(): Promise<void> {
    for (const [, { image, build }] of this.services) {
      if (!build) continue;
      const options = ['--isolation=chroot', '--network=host', '--layers', '--tag', image];
      const args = Object.entries(build.args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
      await execa('podman', ['build', ...options, ...args, '--file', 'infra/docker/Dockerfile', '.'], SHOWN);
    }
  }

  async up(): Promise<void> {
    await execa('podman', ['network', 'create', this.project]);
    for (const [name, service] of this.services) {
      const isStep = service.restart?.startsWith('on-failure');
      await execa('podman', ['run', isStep ? '--rm' : '--detach', ...this.argumentsOf(name, service)], SHOWN);
    }
  }

  async down(): Promise<void> {
    // podman removes a container only after those that share its network.
    for (const [name] of this.services.toReversed())
      await execa('podman', ['rm', '--force', '--ignore', '--time=5', `${this.project}-${name}-1`]);
    const { stdout: volumes } = await execa('podman', [
      'volume',
      'ls',
      '--quiet',
      '--filter',
      `name=^${this.project}_`,
    ]);
    if (volumes) await execa('podman', ['volume', 'rm', ...volumes.split('\n')]);
    await execa('podman', ['network', 'rm', '--force', this.project]);
  }

  private argumentsOf(name: string, service: ComposeService): string[] {
    const shared = /^service:(.*)$/.exec(service.network_mode ?? '')?.[1];
    const labels = { project: this.project, service: name };
    return [
      '--name',
      `${this.project}-${name}-1`,
      '--no-healthcheck',
      ...Object.entries(labels).flatMap(([key, value]) => ['--label', `com.docker.compose.${key}=${value}`]),
      ...(shared
        ? ['--network', `container:${this.project}-${shared}-1`]
        : ['--network', this.project, '--network-alias', name]),
      ...(service.read_only ? ['--read-only'] : []),
      ...(service.init ? ['--init'] : []),
      ...(service.working_dir ? ['--workdir', service.working_dir] : []),
      ...(service.tmpfs ?? []).flatMap((path) => ['--tmpfs', path]),
      ...(service.cap_drop ?? []).flatMap((capability) => ['--cap-drop', capability]),
      ...(service.security_opt ?? []).flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
      ...(service.ports ?? []).flatMap((port) => ['--publish', port]),
      ...(service.volumes ?? []).flatMap((volume) => ['--volume', this.sourceOf(volume)]),
      ...Object.entries(service.environment ?? {}).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...(service.entrypoint?.slice(0, 1) ?? []).flatMap((program) => ['--entrypoint', program]),
      service.image,
      ...(service.entrypoint?.slice(1) ?? []),
      ...(service.command ?? []),
    ];
  }

  private sourceOf(volume: string): string {
    return volume.startsWith('./') ? resolve(repositoryRoot, volume) : `${this.project}_${volume}`;
  }
}

/** Sorts the services so that each comes after those it depends on. */
function inOrder(services: [string, ComposeService][]): [string, ComposeService][] {
  const all = new Map(services);
  const ordered = new Map<string, ComposeService>();
  const add = (name: string) => {
    const service = all.get(name);
    if (!service || ordered.has(name)) return;
    Object.keys(service.depends_on ?? {}).forEach(add);
    ordered.set(name, service);
  };
  services.forEach(([name]) => add(name));
  return [...ordered];
}
