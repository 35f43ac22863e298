import { faultsIn, type Mutant } from './mutant.ts';

/** A service checks who owns an object before it reads or changes it. */
export const ownership: Mutant[] = [
  ...faultsIn(
    'services/tips/src/tips/lock-own-tip.ts',
    ['services/tips/test/own-tips.spec.ts'],
    [
      ['userId: owner.id, status', 'status'],
      [", status: 'succeeded' }", ' }'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/tips/list-own-tips.ts',
    ['services/tips/test/own-tips.spec.ts', 'services/tips/test/lists.spec.ts'],
    [
      [".where('tip.userId = :ownerId', { ownerId: owner.id })", ".where('true')"],
      ["withReversed ? `tip.succeededAt IS NOT NULL` : `tip.status = 'succeeded'`", '`true`'],
      [
        "if (filter === 'hidden') found.andWhere('(tip.isHidden OR tip.isTakenDown)');",
        "if (filter === 'hidden') query.andWhere('NOT tip.isHidden');",
      ],
      ['(tip.succeededAt, tip.id) <', '(tip.succeededAt, tip.id) <='],
      ['tips.length > limit && last', 'last'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/tips/list-public-tips.ts',
    ['services/tips/test/lists.spec.ts', 'services/tips/test/own-tips.spec.ts'],
    [
      ["status = 'succeeded' AND NOT is_hidden", "status = 'succeeded'"],
      ["status = 'succeeded' AND NOT is_hidden", 'NOT is_hidden'],
      [
        'names.map((name) => tips.filter(({ creatorName }) => creatorName === name))',
        'names.map(() => tips)',
      ],
    ],
  ),
  ...faultsIn(
    'services/profiles/src/social-links/update-social-link.ts',
    ['services/profiles/test/social-links.spec.ts'],
    [
      ['WHERE id = $1 AND user_id = $2\n', 'WHERE id = $1 AND $2::uuid IS NOT NULL\n'],
      ['if (!link) throw linkNotFound();', ''],
    ],
  ),
  ...faultsIn(
    'services/profiles/src/social-links/remove-social-link.ts',
    ['services/profiles/test/social-links.spec.ts'],
    [
      ['WHERE id = $1 AND user_id = $2', 'WHERE id = $1 AND $2::uuid IS NOT NULL'],
      ['if (removed === 0) throw linkNotFound();', ''],
    ],
  ),
  ...faultsIn(
    'services/profiles/src/pages/page-access.ts',
    ['services/profiles/test/public-page.spec.ts'],
    [
      ["actor.kind === 'user' && actor.id === page.creatorId", "actor.kind === 'user'"],
      ['page.isPublished && page.isOwnerInGoodStanding', 'page.isPublished'],
      ['page.isPublished && page.isOwnerInGoodStanding', 'page.isOwnerInGoodStanding'],
    ],
  ),
  ...faultsIn(
    'services/media/src/assets/get-asset.ts',
    ['services/media/test/uploads.spec.ts'],
    [['      ownerId,\n', '']],
  ),
  ...faultsIn(
    'services/tips/src/tips/tip.entity.ts',
    ['services/tips/test/lists.spec.ts', 'services/tips/test/own-tips.spec.ts'],
    [
      [
        'isHidden: tip.isHidden,\n  };',
        'isHidden: tip.isHidden,\n    senderEmail: (tip as Tip).senderEmail,\n  };',
        'The schema of the reply drops the field before it is sent.',
      ],
    ],
  ),
];
