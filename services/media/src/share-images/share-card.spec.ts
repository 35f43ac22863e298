import { describe, expect, it } from '@jest/globals';
import { type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { SHARE_IMAGE_SIZE } from '@sprinkle/contracts/rules/media-limits';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import satori from 'satori';
import { readableText } from './readable-text.js';
import { shareCard } from './share-card.js';
import { loadTypeface } from './typeface.js';

const typeface = await loadTypeface();

function createContent(overrides: Partial<ShareImageContent> = {}): ShareImageContent {
  return {
    productName: 'Sprinkle',
    username: 'mayafits',
    displayName: 'Maya',
    bio: 'Outfits for short people.',
    profileImage: null,
    buttonColor: '#ff4398',
    buttonText: 'Tip This Video',
    pageLook: 'sunrise',
    ...overrides,
  };
}

interface Placed {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the position of each text in pixels, and the characters that the typeface lacks. */
async function layOut(content: ShareImageContent) {
  const placed: Placed[] = [];
  const missing: string[] = [];
  const svg = await satori(shareCard(content, null, typeface), {
    ...SHARE_IMAGE_SIZE,
    fonts: typeface.fonts,
    loadAdditionalAsset: async (_language, segment) => {
      missing.push(segment);
      return [];
    },
    onNodeDetected: ({ left, top, width, height, textContent }) => {
      if (textContent)
        placed.push({ text: textContent, left, top, right: left + width, bottom: top + height });
    },
  });
  return { placed, missing, svg };
}

const longest = {
  displayName: 'W'.repeat(50),
  username: 'W'.repeat(25),
  bio: 'W'.repeat(150),
  buttonText: 'W'.repeat(30),
};
const prose = {
  displayName: 'Alexandria Montgomery-Fitzgerald of Weston-sub-Mar',
  username: 'alexandria_montgomery_fit',
  bio: 'Outfits for short people, thrifted and mended. '.repeat(3).trim(),
  buttonText: 'Support the next big project',
};

describe('the card of a share image', () => {
  it.each<[string, Partial<ShareImageContent>]>([
    ['a short name', {}],
    ['nothing but a username', { displayName: null, bio: null }],
    ['the longest of everything', longest],
    ['the longest username alone', { ...longest, displayName: null }],
    ['long prose', prose],
    ['a long name without a bio', { ...prose, bio: null }],
    ['letters with two marks', { displayName: 'Nguyễn Łucja', bio: 'Zażółć gęślą jaźń' }],
  ])('keeps %s inside its frame, one text below the other', async (_name, overrides) => {
    const { placed, missing } = await layOut(createContent(overrides));
    expect(missing).toEqual([]);
    for (const { left, right, top, bottom } of placed) {
      expect([left >= 0, right <= SHARE_IMAGE_SIZE.width]).toEqual([true, true]);
      expect([top >= 0, bottom <= SHARE_IMAGE_SIZE.height]).toEqual([true, true]);
    }
    const column = placed.filter(({ left }) => left < 600);
    expect(column.length).toBeGreaterThanOrEqual(3);
    for (const [index, { top }] of column.entries()) {
      if (index > 0) expect(top).toBeGreaterThanOrEqual((column[index - 1]?.bottom ?? 0) - 1);
    }
    expect(Math.max(...column.map(({ right }) => right))).toBeLessThan(676);
  });

  it.each<[string, Partial<ShareImageContent>, string]>([
    ['of another alphabet', { displayName: 'مايا العتيبي', bio: 'أزياء يومية' }, '@mayafits'],
    ['of emoji alone', { displayName: '✨💃✨', bio: '💖💖' }, '@mayafits'],
    ['with an emoji', { displayName: 'Maya ✨', bio: null }, 'Maya'],
  ])('omits the characters that the typeface lacks from a name %s', async (_name, overrides, expected) => {
    const { placed, missing } = await layOut(createContent(overrides));
    expect(missing).toEqual([]);
    const [, headline, next] = placed.filter(({ left }) => left < 600).map(({ text }) => text);
    expect(headline).toBe(expected);
    expect(next).toBe(expected === '@mayafits' ? 'Tip This Video' : '@mayafits');
  });

  it.each([
    ['sunrise', '#fffaf7', '#ffb32c'],
    ['midnight', PAGE_LOOKS.midnight.paper, null],
    ['candy', PAGE_LOOKS.candy.paper, '#ffffffb3'],
    ['mono', PAGE_LOOKS.mono.paper, null],
  ] as const)('has the colours of the look %s', async (pageLook, paper, sprinkle) => {
    const { svg } = await layOut(createContent({ pageLook }));
    expect(svg).toContain(`fill="${paper}"`);
    expect(svg.includes('#ffb32c')).toBe(sprinkle === '#ffb32c');
    if (sprinkle) expect(svg).toContain(sprinkle);
  });

  it('outlines a black button on a dark look', async () => {
    const hasEdge = async (buttonColor: string) => {
      const { svg } = await layOut(createContent({ pageLook: 'neon', buttonColor }));
      return svg.includes(`stroke="${PAGE_LOOKS.neon.edge}"`);
    };
    expect(await hasEdge('#000000')).toBe(true);
    expect(await hasEdge('#ffffff')).toBe(false);
  });

  it("shows the default button text when none of the creator's text can be drawn", async () => {
    const { placed } = await layOut(createContent({ buttonText: '❤️' }));
    expect(placed.map(({ text }) => text)).toContain('Send Love');
  });

  it.each([
    ['#16a34a', '#16a34a'],
    ['#ffffff', '#ff3c8e'],
    [null, '#ff3c8e'],
    ['url(http://example.com)', '#ff3c8e'],
  ])(
    'uses the colour of the button, or pink if that is white or invalid: %s',
    async (buttonColor, accent) => {
      const { svg } = await layOut(createContent({ buttonColor }));
      expect(svg).toContain(accent);
      expect(svg).not.toContain('example.com');
    },
  );
});

describe('readableText', () => {
  it.each([
    ['Maya ✨ Fits', 'Maya Fits'],
    ['e\u0301te\u0301', 'été'],
    ['Tokyo 東京 diary', 'Tokyo diary'],
    ['東京の日記 diary 日々の服', ''],
    ['👩‍👩‍👧‍👦', ''],
    ['!!!', ''],
    [null, ''],
  ])('turns %j into %j', (given, expected) => {
    expect(readableText(given, typeface.advances[500])).toBe(expected);
  });
});
