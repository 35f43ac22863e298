import { describe, expect, it } from '@jest/globals';
import { readLinks } from './read-links';

const rows = (text: string) => readLinks(text).map(({ title, url }) => [title, url]);

/** Linktree: buttons with a paragraph, icons with a name, and links to its own pages. */
const LINKTREE = `<!DOCTYPE html>
<!-- saved from url=(0023)https://linktr.ee/maya -->
<html><head><title>@maya | Linktree</title><link rel="canonical" href="https://linktr.ee/maya"></head><body>
<script>document.body.innerHTML = ''; globalThis.hasRun = true;</script>
<img src="https://tracker.example/pixel.gif" onerror="globalThis.hasRun = true">
<a href="https://linktr.ee/" aria-label="Linktree">Join</a>
<h1>@maya</h1><h2>I knit.</h2><h3>Watch</h3>
<div data-testid="StyledContainer"><a href="https://www.youtube.com/@maya" target="_blank" rel="noopener"
  data-testid="LinkButton"><div><img src="a.webp" alt=""></div><p>My   new
  video</p></a></div>
<div data-testid="StyledContainer"><a href="https://shop.example/?a=1&amp;b=2" data-testid="LinkButton"><p>Shop &amp; prints</p></a></div>
<div data-testid="StyledContainer"><a href="https://shop.example/?a=1&amp;b=2"><p>The same again</p></a></div>
<a href="https://instagram.com/maya" data-testid="SocialIcon" aria-label="instagram" title="instagram"><svg><title>Instagram icon</title></svg></a>
<h3>Nothing below</h3><a href="javascript:alert(1)">Bad</a><a href="#top">Top</a><a href="/privacy">Privacy</a>
</body></html>`;

/** Linktree page source: the links are in its script's data. */
const LINKTREE_SOURCE = `<!DOCTYPE html><html><body><div id="__next"><a href="https://linktr.ee/s/about">About</a></div>
<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"account":{"links":[
{"id":"1","title":"My shop","url":"https://shop.example/"},{"id":"2","title":"Watch","url":null},
{"id":"3","title":"Write me","url":"mailto:maya@shop.example"}],"seo":{"title":"maya","url":"https://linktr.ee/maya"}}}}}</script>
</body></html>`;

/** Beacons: nested blocks with title and subtitle. */
const BEACONS = `<html><head><link rel="canonical" href="https://beacons.ai/maya"></head><body><div class="w-full"><h2><span>Music</span></h2>
<a target="_blank" rel="noreferrer" href="https://open.spotify.com/artist/1" class="no-underline"><div><div><span>Listen</span></div></div></a>
<a target="_blank" href="https://www.tiktok.com/@maya"><svg viewBox="0 0 24 24"><path d=""></path></svg></a>
<a href="https://beacons.ai/signup?ref=maya"><span>Create your own</span></a></div></body></html>`;

/** Carrd: a list of buttons with labels. */
const CARRD = `<!DOCTYPE HTML><html lang="en"><head><title>Maya</title><link rel="canonical" href="https://maya.carrd.co"></head>
<body><div id="wrapper"><h1 id="text01">Maya</h1><h2 id="text02">My shop</h2><ul id="buttons01" class="buttons"><li><a href="https://shop.example/prints" class="button n01" role="button">
<svg aria-labelledby="icon-title"><title id="icon-title">Cart</title></svg><span class="label">Prints</span></a></li>
<li><a href="tel:+15550100" class="button n02"><span class="label">Call</span></a></li>
<li><a href="#about" class="button n03"><span class="label">About</span></a></li></ul>
<p id="credits"><a href="https://carrd.co/build">Made with Carrd</a></p></div></body></html>`;

/** LinkStack: older versions count clicks through a redirect. */
const LINKSTACK = `<!DOCTYPE html><!-- saved from url=(0030)https://links.maya.example/@maya --><html><body class="container"><h1>Maya</h1><div class="button-entrance"><h2>Elsewhere</h2></div>
<div class="button-entrance"><a class="button button-custom button-hover icon-hover" rel="noopener noreferrer nofollow"
 href="https://links.maya.example/going/12/https://shop.example/prints"><i class="icon hvr-icon fa fa-shop"></i>Prints</a></div>
<div class="button-entrance"><a id="13" class="button button-github button-click" href="https://github.com/maya"><img alt="github" class="icon hvr-icon" src="github.svg">GitHub</a></div>
<a href="https://links.maya.example/login">Login</a></body></html>`;

describe('a saved page', () => {
  it.each([
    [
      'Linktree',
      LINKTREE,
      [
        ['Watch', null],
        ['My new video', 'https://www.youtube.com/@maya'],
        ['Shop & prints', 'https://shop.example/?a=1&b=2'],
        ['instagram', 'https://instagram.com/maya'],
      ],
    ],
    [
      'the source of Linktree',
      LINKTREE_SOURCE,
      [
        ['My shop', 'https://shop.example/'],
        ['Watch', null],
        ['Write me', 'mailto:maya@shop.example'],
      ],
    ],
    [
      'Beacons',
      BEACONS,
      [
        ['Music', null],
        ['Listen', 'https://open.spotify.com/artist/1'],
        ['TikTok', 'https://www.tiktok.com/@maya'],
      ],
    ],
    [
      'Carrd',
      CARRD,
      [
        ['My shop', null],
        ['Prints', 'https://shop.example/prints'],
        ['Call', 'tel:+15550100'],
      ],
    ],
    [
      'LinkStack',
      LINKSTACK,
      [
        ['Elsewhere', null],
        ['Prints', 'https://shop.example/prints'],
        ['GitHub', 'https://github.com/maya'],
      ],
    ],
  ])('of %s yields its links with their titles', (_service, html, links) => {
    expect(rows(html)).toEqual(links);
  });

  it('neither runs its scripts nor changes this document', () => {
    const before = document.documentElement.outerHTML;
    readLinks(LINKTREE);
    expect(globalThis).not.toHaveProperty('hasRun');
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

describe('a text', () => {
  it('of CSV rows yields titles and addresses', () => {
    const text =
      '\ufefftitle,url\r\n"Prints, signed ""by me""",https://shop.example/\r\nBlog;blog.example/a\r\n,x.com/maya';
    expect(rows(text)).toEqual([
      ['Prints, signed "by me"', 'https://shop.example/'],
      ['Blog', 'https://blog.example/a'],
      ['X', 'https://x.com/maya'],
    ]);
  });

  it('with addresses yields them with the words before them as titles', () => {
    const text = `Find me:\n• My shop: https://shop.example/a,b (new!)\n- youtube.com/@maya, instagram.com/maya.
      Write to maya@shop.example or пример.рф\nNothing here.`;
    expect(rows(text)).toEqual([
      ['My shop', 'https://shop.example/a,b'],
      ['YouTube', 'https://youtube.com/@maya'],
      ['Instagram', 'https://instagram.com/maya'],
      ['Write to', 'mailto:maya@shop.example'],
      ['or', 'https://пример.рф'],
    ]);
  });

  it('yields no forbidden or duplicate links, and short titles', () => {
    expect(rows('javascript:alert(1)\nhttps://a:b@evil.example\nnothing')).toEqual([]);
    expect(rows('https://shop.example\nshop.example')).toHaveLength(1);
    expect(readLinks(`${'x'.repeat(90)},https://shop.example`)[0]?.title).toBe('x'.repeat(80));
    expect(readLinks('')).toEqual([]);
  });

  it('loses words longer than any address, which would take too long to search', () => {
    const picture = `data:image/png;base64,${'iVBORw0K'.repeat(300)},shop.example`;
    expect(rows(`${picture}\nShop,shop.example`)).toEqual([['Shop', 'https://shop.example']]);
    expect(rows(picture)).toEqual([]);
  });
});
