import { describe, expect, it } from '@jest/globals';
import { tiktokLinkIn, tiktokVideoId } from './tiktok-links.js';

const VIDEO = 'https://www.tiktok.com/@maya.fits/video/7301234567890123456';
const SHORT = 'https://vm.tiktok.com/ZMabc_1/';
const BY_NUMBER = 'https://www.tiktok.com/@_/video/7301234567890123456';

describe('text copied from TikTok', () => {
  it.each([
    [VIDEO, VIDEO],
    [`${VIDEO}?_r=1&_t=8abc`, `${VIDEO}?_r=1&_t=8abc`],
    ['www.tiktok.com/@maya.fits/video/7301234567890123456', VIDEO],
    ['vm.tiktok.com/ZMabc_1/', SHORT],
    [`Check out Maya's video! ${SHORT} #fyp`, SHORT],
    [`Maya's video${SHORT}`, SHORT],
    [`看看这个视频！${SHORT}，复制此链接`, SHORT],
    [`(${SHORT}).`, SHORT],
    ['Look: tiktok.com/t/ZTRabc/', 'https://tiktok.com/t/ZTRabc/'],
    ['Tap https://vt.tiktok.com/ZSabc. It is good', 'https://vt.tiktok.com/ZSabc'],
    [`<blockquote cite="${VIDEO}" data-video-id="7301234567890123456">`, VIDEO],
    ['https://m.tiktok.com/v/7301234567890123456.html?u_code=1', BY_NUMBER],
    ['m.tiktok.com/v/7301234567890123456.html', BY_NUMBER],
    ['https://www.tiktok.com/embed/v2/7301234567890123456', BY_NUMBER],
    ['https://www.tiktok.com/player/v1/7301234567890123456?loop=1', BY_NUMBER],
    ['https://www.tiktok.com/@maya', 'https://www.tiktok.com/@maya'],
  ])('contains a link: %s', (text, link) => {
    expect(tiktokLinkIn(text)).toBe(link);
  });

  it.each([
    '',
    'what',
    'https://cdn.example.com/fit.mp4',
    `https://evil.test/?${VIDEO}`,
    'https://evil-tiktok.com/@maya/video/1',
    'https://tiktok.com.evil.test/@maya/video/1',
    'evil.test/tiktok.com/@maya/video/1',
    'nottiktok.com/t/ZTRabc',
    'maya@tiktok.com/t/ZTRabc',
  ])('contains no TikTok link: %s', (text) => {
    expect(tiktokLinkIn(text)).toBeNull();
  });

  it('names the video by its number, even where the creator is left out', () => {
    for (const link of [VIDEO, BY_NUMBER, 'https://www.tiktok.com/@/video/7301234567890123456'])
      expect(tiktokVideoId(link)).toBe('7301234567890123456');
    expect(tiktokVideoId(SHORT)).toBeNull();
  });
});
