import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import sprinkle from '../../lint/sprinkle.mjs';
import { repositoryRoot } from '../settings.ts';

type Rule = Parameters<RuleTester['run']>[1];

interface Samples {
  refused: string[];
  allowed: string[];
}

const SAMPLES: Record<string, Samples> = {
  'checked-sql': {
    refused: [
      "manager.query('SELECT 1');",
      'interface TipRow { id: string }',
      'type TipRow = { id: string };',
    ],
    allowed: ["query(manager, schema, 'SELECT 1');", 'interface Tip { id: string }'],
  },
  'field-comments': {
    refused: [
      'interface Tip { /** The fee is returned with the refund. */ fee: number }',
      'class Tip { /** Tells whether it is paid. */ isPaid = true; }',
      'const tip = z.object({ /** It is the fee. */ fee: z.number() });',
    ],
    allowed: [
      'interface Tip { /** Fee in cents; null while the payment is pending. */ fee: number | null }',
      'interface Tip { /** The fee is returned by it. */ refund: () => void }',
      'class Tip { /** The fee is returned with the refund. */ private fee = 1; }',
    ],
  },
  'known-to-browsers': {
    refused: [
      'URL.canParse(text);',
      'window.URL; new Intl.Segmenter("en");',
      'Promise.withResolvers();',
      'Object.groupBy(tips, amountOf);',
      'Array.fromAsync(tips);',
      'tips.toSorted();',
      'tips.with(0, tip);',
      'new Set(tips).isSubsetOf(paid);',
      'dialog.requestClose();',
      'requestIdleCallback(send);',
      'new CloseWatcher();',
      'name.split(/(?<=_)/);',
      "new RegExp('(?<!_)a');",
      'name.match(/[a--b]/v);',
    ],
    allowed: [
      'new URL(text);',
      "if ('Segmenter' in Intl) new Intl.Segmenter('en');",
      "if (typeof requestIdleCallback === 'function') requestIdleCallback(send);",
      'if (URL.canParse) URL.canParse(text);',
      'canvas.showPopover?.();',
      'tips.at(-1).message.replaceAll("a", "b");',
      'const URL = ours; URL.canParse(text);',
      'Object.hasOwn(tip, name);',
    ],
  },
  'no-barrels': { refused: ["export * from './tip.js';"], allowed: ["export { Tip } from './tip.js';"] },
  'no-default-exports': {
    refused: ['export default tip;', 'export { tip as default };'],
    allowed: [
      'export { tip };',
      "declare module '*.png' { const address: string; export { address as default }; }",
    ],
  },
  'no-private-names': { refused: ['class Tip { #fee = 1; }'], allowed: ['class Tip { private fee = 1; }'] },
  'no-spread-literals': {
    refused: ['send({ ...{ fee } });', 'send([...[fee]]);', 'send({ ...({ fee } as Tip) });'],
    allowed: ['send({ ...tip });', 'send({ ...(fee && { fee }) });'],
  },
  'package-imports': {
    refused: [
      "import { Card } from '@sprinkle/ui/Card';",
      "export { Card } from '@sprinkle/ui/Card';",
      "import('@sprinkle/ui/Card');",
      "import { Account } from '../../../identity/src/accounts/account.js';",
      "import { tipsRoutes } from '@sprinkle/contracts/tips/page/tips.http';",
    ],
    allowed: [
      "import { query } from '@sprinkle/service-kit/database/query';",
      "import { Payout } from '../payouts/payout.js';",
      "import { z } from 'zod';",
    ],
  },
  'people-words': {
    refused: [
      'const shown = <p>{tip.message}</p>;',
      'const shown = <td>{payment.senderName}</td>;',
      "const shown = <span>{creator.displayName || 'Nobody'}</span>;",
      'const shown = <h2>{bio}</h2>;',
      'const shown = <p>{`“${goal.title}”`}</p>;',
      'const shown = <p>{tip.response?.trim()}</p>;',
      'const shown = <div dir="auto"><b>{senderName}</b> wrote</div>;',
    ],
    allowed: [
      'const shown = <p dir="auto">{tip.message}</p>;',
      'const shown = <p>From <bdi>{senderName}</bdi></p>;',
      'const shown = <Quote by="Our team">{decision.message}</Quote>;',
      'const shown = <p>{tip.message && "It has a message"}</p>;',
      'const shown = <p>{error.message}</p>;',
    ],
  },
  'test-titles': {
    refused: [
      "it('posts a refund once', check);",
      'it(`shows the fee of ${tip}`, check);',
      "test.each(tips)('can be refunded %s', check);",
      "describe('must be refunded', check);",
      "test.skip('refund', check);",
      `it('a refund follows ${'B2'}.refund', check);`,
    ],
    allowed: [
      "it('a refund is posted once', check);",
      "it('tips are posted once', check);",
      "describe('refund', () => { it('is posted once', check); });",
    ],
  },
  'whole-sentences': {
    refused: [
      'const shown = <p>{name} gets {formatCents(netCents)} of it.</p>;',
      'const shown = <p>{tipCount} tips</p>;',
      'const shown = <b>{label} {relativeTime(at)}</b>;',
      'const shown = <p>Sent{isPart && ` ${formatCents(cents)}`}</p>;',
      'const shown = <p>The first {list.length} are shown.</p>;',
    ],
    allowed: [
      'const shown = <p>{`${name} gets ${formatCents(netCents)} of it.`}</p>;',
      'const shown = <p key={netCents}>{name} gets {formatCents(netCents)} of it.</p>;',
      'const shown = <p>{name} gets <MoneyText cents={netCents} /> of it.</p>;',
      'const shown = <b>{formatCents(netCents)}</b>;',
    ],
  },
};

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const filename = join(repositoryRoot, 'services/tips/src/settlement/sample.tsx');

for (const [name, { refused, allowed }] of Object.entries(SAMPLES))
  tester.run(name, (sprinkle.rules as Record<string, Rule>)[name]!, {
    valid: allowed.map((code) => ({ code, filename })),
    invalid: refused.map((code) => ({ code, filename, errors: 1 })),
  });

it('every rule of this repository has samples', () => {
  expect(Object.keys(SAMPLES)).toEqual(Object.keys(sprinkle.rules));
});
