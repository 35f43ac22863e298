import { describe, expect, it } from '@jest/globals';
import { BUTTON_COLORS } from '@sprinkle/contracts/profiles/profiles.schemas';
import { contrast } from '@sprinkle/contracts/rules/contrast';
import { handleAddress, socialAddress } from '@sprinkle/contracts/rules/social-address';
import { SOCIAL_PLATFORMS } from '@sprinkle/contracts/rules/social-platforms';
import { accentOf, tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import { ownButtonText, publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import { initialOf } from '../../shared/initial';
import { socialMark } from '../../shared/social-marks';
import { tiktokEmbed } from './tiktok-embed';

describe('a social link', () => {
  it.each([
    ['instagram', '@maya', 'https://instagram.com/maya'],
    ['Instagram', ' maya ', 'https://instagram.com/maya'],
    ['x', 'maya', 'https://x.com/maya'],
    ['twitter', '@maya', 'https://x.com/maya'],
    ['tiktok', 'maya', 'https://tiktok.com/@maya'],
    ['youtube', '@maya', 'https://youtube.com/@maya'],
    ['facebook', 'maya', 'https://facebook.com/maya'],
    ['snapchat', 'maya', 'https://snapchat.com/add/maya'],
    ['linkedin', 'maya', 'https://linkedin.com/in/maya'],
    ['youtube', '@sean.cannell', 'https://youtube.com/@sean.cannell'],
    ['youtube', 'sean.cannell', 'https://youtube.com/@sean.cannell'],
    ['linkedin', 'in/maya', 'https://linkedin.com/in/maya'],
    ['linkedin', 'company/acme', 'https://linkedin.com/company/acme'],
    ['snapchat', 'add/maya', 'https://snapchat.com/add/maya'],
    ['youtube', 'c/maya', 'https://youtube.com/c/maya'],
    ['youtube', '@maya/videos', 'https://youtube.com/@maya/videos'],
    ['linkedin', 'maya/', 'https://linkedin.com/in/maya/'],
  ])('leads to its page on %s for %s', (platform, value, address) => {
    expect(socialAddress(platform, value)).toBe(address);
  });

  it.each([
    ['pinterest', 'maya', 'https://pinterest.com/maya'],
    ['GitHub', '@maya', 'https://github.com/maya'],
  ])('leads to its page on %s for %s, too', (platform, value, address) => {
    expect(socialAddress(platform, value)).toBe(address);
  });

  it.each([
    ['website', 'https://maya.example/shop?a=1#b', 'https://maya.example/shop?a=1#b'],
    ['instagram', 'HTTP://maya.example', 'HTTP://maya.example'],
    ['website', 'javascript:alert(1)', null],
    ['website', 'data:text/html,<b>', null],
    ['other', 'mailto:maya@example.com', null],
    ['website', 'https://', null],
    ['website', 'https://@maya', null],
    ['website', 'http://https://maya.example', null],
    ['website', 'https:/maya.example', null],
    ['not a host', 'maya', null],
    ['instagram', '  ', null],
  ])('of %s leads to nothing but a web address: %s', (platform, value, address) => {
    expect(socialAddress(platform, value)).toBe(address);
  });

  it('has its own icon and name for every platform that the forms offer', () => {
    const marks = SOCIAL_PLATFORMS.map((platform) => socialMark(platform));
    expect(new Set(marks.map(({ path }) => path)).size).toBe(SOCIAL_PLATFORMS.length);
    expect(marks.map(({ name }) => name)).toEqual([
      'Instagram',
      'X',
      'Website',
      'TikTok',
      'LinkedIn',
      'YouTube',
      'Facebook',
      'Pinterest',
      'Snapchat',
      'WhatsApp',
      'GitHub',
      'Twitch',
      'Discord',
      'Blog',
      'Other link',
    ]);
    expect(socialMark('twitter')).toBe(socialMark('X'));
    expect(socialMark('mastodon')).toEqual({ name: 'Mastodon', path: socialMark('website').path });
  });
});

describe('a tipper’s handle', () => {
  it.each([
    ['instagram', 'jo', 'https://instagram.com/jo'],
    ['tiktok', 'jo', 'https://tiktok.com/@jo'],
    ['x', 'jo', 'https://x.com/jo'],
    ['instagram', '@jo', 'https://instagram.com/jo'],
    ['tiktok', '@jo', 'https://tiktok.com/@jo'],
    ['youtube', 'jo', null],
    [null, 'jo', null],
    ['x', null, null],
  ])('on %s named %s leads to %s', (platform, handle, address) => {
    expect(handleAddress(platform, handle)).toBe(address);
  });
});

describe('a TikTok link', () => {
  const NUMBER = '7123456789012345678';
  const prefixes = ['', 'www.', 'm.'];

  it.each(prefixes.map((prefix) => `https://${prefix}tiktok.com/@maya.fits/video/${NUMBER}`))(
    '%s is embedded by its number',
    (url) => {
      const embed = { address: `https://www.tiktok.com/embed/v2/${NUMBER}` };
      expect(tiktokEmbed(url)).toEqual({ ...embed, url });
      expect(tiktokEmbed(` ${url}/?is_from_webapp=1#top `)).toMatchObject(embed);
    },
  );

  it.each(prefixes.map((prefix) => `https://${prefix}tiktok.com/t/ZTRabc123/`))(
    '%s cannot be embedded',
    (url) => {
      expect(tiktokEmbed(url)).toEqual({ problem: 'Unable to embed TikTok video', url });
    },
  );

  it.each(
    ['vm.', 'vt.'].flatMap((host) => prefixes.map((prefix) => `http://${prefix}${host}tiktok.com/ZMabc_1`)),
  )('%s cannot be embedded', (url) => {
    expect(tiktokEmbed(url)).toEqual({ problem: 'Unable to embed TikTok video', url });
  });

  it.each([
    null,
    '',
    'https://youtube.com/watch?v=1',
    'https://tiktok.com/@maya',
    `https://tiktok.com/@maya/video/${NUMBER}abc`,
    `https://tiktok.com.evil.test/@maya/video/${NUMBER}`,
    `https://evil.test/?https://tiktok.com/@maya/video/${NUMBER}`,
    `javascript:https://tiktok.com/@maya/video/${NUMBER}`,
  ])('%s is invalid', (url) => {
    expect(tiktokEmbed(url)).toEqual({ problem: 'Invalid TikTok URL', url: null });
  });
});

describe('the tip button', () => {
  it.each(BUTTON_COLORS)('has a readable text on %s', (color) => {
    const look = tipButtonLook(color.toUpperCase());
    expect(look.background).toBe(color);
    expect(look.isPale).toBe(contrast(look.color, color) < 3);
    expect(look.border).toBe(color === '#ffffff' ? '#000000' : 'transparent');
    expect(accentOf(color)).toBe(color === '#ffffff' ? '#FF3C8E' : color);
  });

  it('is #FF3C8E when no colour is stored', () => {
    expect(tipButtonLook(null).background).toBe('#FF3C8E');
  });

  it.each([
    ['  ', null, 'Send Love ❤️', 'Send a Tip'],
    [null, 'video', 'Send Love ❤️', 'Tip This Video'],
    ['', 'tiktok', 'Send Love ❤️', 'Tip This TikTok'],
    [null, 'image', 'Send Love ❤️', 'Tip This Look'],
    [null, null, 'Send Love ❤️', 'Send a Tip'],
    [' Feed Me ', 'image', 'Feed Me', 'Feed Me'],
    ['Tip This Video', null, 'Send Love ❤️', 'Send a Tip'],
    ['Tip This Video', 'image', 'Send Love ❤️', 'Tip This Look'],
    ['Tip This Video', 'video', 'Tip This Video', 'Tip This Video'],
    ['Tip This Video', 'tiktok', 'Tip This Video', 'Tip This Video'],
  ] as const)(
    'titled "%s" for %s says "%s", and "%s" to its creator',
    (buttonTitle, featuredContentType, onThePage, elsewhere) => {
      expect(publicButtonText({ buttonTitle, featuredContentType })).toBe(onThePage);
      expect(ownButtonText({ buttonTitle, featuredContentType })).toBe(elsewhere);
    },
  );
});

it.each([
  ['jo', 'J'],
  [' élan', 'É'],
  ['e\u0301lan', 'E\u0301'],
  ['1\ufe0f\u20e3 fan', '1\ufe0f\u20e3'],
  ['x', 'X'],
  ['👩‍👩‍👧‍👦 crew', '👩‍👩‍👧‍👦'],
  ['🇩🇪', '🇩🇪'],
  ['👍🏽 thanks', '👍🏽'],
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['नमस्ते', 'न'],
  ['', ''],
])('the name "%s" has the initial "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
