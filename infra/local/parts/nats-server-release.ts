/** The official release, by Node's names of processors. Checksums: nats-io/nats-docker, 2.10.x/alpine3.22/Dockerfile. */
export const natsRelease = {
  version: '2.10.29',
  archives: {
    x64: { name: 'linux-amd64', sha256: 'e314da74a83a1d3876db8814c27eb990fe729640fd6452025b441bcede8390da' },
    arm64: {
      name: 'linux-arm64',
      sha256: 'da4b27942ecfb4c5f0c54553d2e7f470ddda9d7581cfe8131b351a0e223ed401',
    },
  } as Record<string, { name: string; sha256: string }>,
};
