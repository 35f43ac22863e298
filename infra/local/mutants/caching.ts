import { faultsIn, type Mutant } from './mutant.ts';

/** The gateway keeps public pages and sessions in memory. */
export const caching: Mutant[] = [
  ...faultsIn(
    'gateway/src/platform/cache/fresh-cache.ts',
    ['gateway/src/platform/cache/fresh-cache.spec.ts'],
    [
      ['for (const { key } of this.loading) this.entries.delete(key);', ''],
      ['if (value && matches(value)) this.entries.delete(key);', ''],
      ['options.ttl = value ? ttlOf(value) : absenceTtlMs;', 'options.ttl = absenceTtlMs;'],
      ['options.ttl = value ? ttlOf(value) : absenceTtlMs;', 'options.ttl = value ? ttlOf(value) : 60_000;'],
      ['ignoreFetchAbort: true,', ''],
      ['this.entries.clear();', ''],
    ],
  ),
  ...faultsIn(
    'gateway/src/creators/drop-changed-pages.ts',
    [
      'gateway/test/creator-pages.spec.ts',
      'gateway/test/renames.spec.ts',
      'gateway/test/own-tips.spec.ts',
      'gateway/test/site-pages.spec.ts',
    ],
    [
      ['events.on(accountClosed, ({ username }) => this.dropCreator(username));', ''],
      ['events.on(profileUpdated, ({ profile }) => this.dropCreator(profile.username));', ''],
      ['events.on(profilePublished, ({ profile }) => this.dropCreator(profile.username));', ''],
      ['events.on(profileUnpublished, ({ profile }) => this.dropCreator(profile.username));', ''],
      [
        'events.on(pageMoved, ({ username, formerUsername }) => this.dropCreator(formerUsername, username));',
        '',
      ],
      ['events.on(tipSucceeded, ({ tip }) => pages.drop(tip.creatorUsername));', ''],
      ['events.on(tipReplied, ({ creatorUsername }) => pages.drop(creatorUsername));', ''],
      ['events.on(tipVisibilityChanged, ({ creatorUsername }) => pages.drop(creatorUsername));', ''],
      ['pages.dropAll();', ''],
    ],
  ),
  ...faultsIn(
    'gateway/src/creators/creator-pages.ts',
    ['gateway/test/creator-pages.spec.ts'],
    [
      ['if (actor.username?.toLowerCase() !== username.toLowerCase()) return undefined;', ''],
      ["await this.load(name, { kind: 'anonymous' })", 'await this.load(name, { kind: "user" } as Actor)'],
      ['{ ...NO_TIPS, areTipsMissing: true }', 'NO_TIPS'],
    ],
  ),
  ...faultsIn(
    'gateway/src/creators/creator-pages.ts',
    ['gateway/test/social-links.spec.ts'],
    [['if (actor.username) this.drop(actor.username);', '']],
  ),
  ...faultsIn(
    'gateway/src/creators/get-creator-page.ts',
    ['gateway/test/creator-pages.spec.ts'],
    [["'private, no-store'", "'no-cache'"]],
  ),
  ...faultsIn(
    'gateway/src/platform/cache/cached-response.ts',
    ['gateway/test/creator-pages.spec.ts', 'gateway/test/pages.spec.ts'],
    [
      ["'cache-control': 'no-cache'", "'cache-control': 'max-age=60'"],
      [", vary: 'accept-encoding'", ''],
      ['void reply.status(304)', 'void reply.status(200)'],
      ["{ 'content-encoding': encoding }", '{}'],
    ],
  ),
];
