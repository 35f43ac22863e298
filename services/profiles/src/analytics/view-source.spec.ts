import { describe, expect, it } from '@jest/globals';
import { sourceOf } from './view-source.js';

describe('the source of a view', () => {
  it.each([
    ['instagram.com', 'Instagram'],
    ['l.instagram.com', 'Instagram'],
    ['www.tiktok.com', 'TikTok'],
    ['m.youtube.com', 'YouTube'],
    ['t.co', 'X'],
    ['www.google.co.uk', 'Google'],
    ['Blog.Example.org', 'blog.example.org'],
    ['notinstagram.com', 'notinstagram.com'],
    ['127.0.0.1', 'Direct'],
    ['<script>', 'Direct'],
    ['', 'Direct'],
  ])('with the referrer %j is %s', (referrer, name) => expect(sourceOf({ referrer })).toBe(name));

  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 300.0', 'Instagram'],
    ['Mozilla/5.0 (Linux; Android 14) musical_ly_2023 BytedanceWebview/d8a21c6', 'TikTok'],
    ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]', 'Facebook'],
    ['Mozilla/5.0 (X11; Linux) Firefox/140.0', 'Direct'],
  ])('without a referrer is the app of the user agent %s', (userAgent, name) => {
    expect(sourceOf({}, userAgent)).toBe(name);
    expect(sourceOf({ referrer: 'youtu.be' }, userAgent)).toBe('YouTube');
  });

  it.each([
    ['newsletter', 'newsletter'],
    ['instagram', 'Instagram'],
    ['link-in-bio', 'linkinbio'],
    ['Frühling 24', 'Frühling24'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['<>!', 'Reddit'],
  ])('with the utm_source %j is %s', (utmSource, name) => {
    expect(sourceOf({ utmSource, referrer: 'reddit.com' })).toBe(name);
  });
});
