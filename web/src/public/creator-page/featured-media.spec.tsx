import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { samplePage } from '../../testing/samples';
import { CreatorView } from './CreatorView';

const BEGIN_MS = 1_500 + 2_000 + 500 + 300;
const VIDEO = { featuredContentType: 'video', featuredVideo: '/media/v.mp4' } as const;
const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');

/** Only changes the preference for reduced motion. */
function letThingsMove(may: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduce') && !may,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  play.mockReset().mockResolvedValue();
  scrollIntoView.mockReset();
  letThingsMove(true);
});
afterEach(() => {
  jest.useRealTimers();
});

function viewOf(user: Partial<Profile>, isRevealed = true) {
  return (
    <CreatorView
      page={samplePage(user)}
      layout="classic"
      isRevealed={isRevealed}
      tipButton={<button>Tip</button>}
    />
  );
}

function videoElement(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no video');
  return video;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a featured video', () => {
  it('waits for the splash, scrolls to the button, and starts', async () => {
    const { rerender } = render(viewOf(VIDEO, false));
    await pass(20_000);
    expect(play).not.toHaveBeenCalled();

    rerender(viewOf(VIDEO));
    await pass(1_499);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await pass(1);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(scrollIntoView.mock.contexts[0]).toContainElement(screen.getByRole('button', { name: 'Tip' }));
    await pass(BEGIN_MS - 1_500 - 1);
    expect(play).not.toHaveBeenCalled();
    await pass(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(videoElement().muted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
    expect(videoElement().muted).toBe(true);
  });

  it('does not move a reader who has scrolled', async () => {
    render(viewOf(VIDEO));
    window.scrollY = 200;
    await pass(BEGIN_MS);
    window.scrollY = 0;
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('plays without sound where sound is blocked', async () => {
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    render(viewOf(VIDEO));
    await pass(BEGIN_MS);
    expect(videoElement().muted).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Sound on' }));
    expect(videoElement().muted).toBe(false);
    fireEvent.error(videoElement());
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('keeps its poster under a play button if that is blocked too', async () => {
    play.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
    render(viewOf({ ...VIDEO, featuredImage: '/media/p.jpg' }));
    await pass(BEGIN_MS);
    expect(videoElement()).toHaveAttribute('poster', '/media/p.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Play video' }));
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sound off' })).toBeVisible();
  });

  it('does not start automatically for readers who prefer reduced motion', async () => {
    letThingsMove(false);
    render(viewOf(VIDEO));
    await pass(BEGIN_MS);
    expect(play).not.toHaveBeenCalled();
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play video' })).toBeVisible();
  });
});

describe('a featured TikTok', () => {
  const tiktok = (tiktokUrl: string): Partial<Profile> => ({ featuredContentType: 'tiktok', tiktokUrl });

  it('is a sandboxed frame that fills the stage, with a spinner while it loads', () => {
    render(viewOf(tiktok('https://www.tiktok.com/@maya/video/7123')));
    const frame = screen.getByTitle('TikTok video');
    expect(frame).toHaveAttribute('src', 'https://www.tiktok.com/embed/v2/7123');
    expect(frame).toHaveClass('media');
    expect(frame.parentElement).toHaveClass('stage', { exact: true });
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(screen.getByRole('status', { name: 'Loading TikTok video' })).toBeVisible();
    fireEvent.load(frame);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows that it did not load', async () => {
    render(viewOf(tiktok('https://www.tiktok.com/@maya/video/7123')));
    await pass(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('Failed to load TikTok embed');
    expect(screen.getByRole('link', { name: 'Watch on TikTok' })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/@maya/video/7123',
    );
  });

  it('says that a link cannot be embedded, and links to it if it leads anywhere', () => {
    const { unmount } = render(viewOf(tiktok('https://vm.tiktok.com/ZM1/')));
    expect(screen.getByRole('status')).toHaveTextContent('Unable to embed TikTok video');
    expect(screen.getByRole('link', { name: 'Watch on TikTok' })).toBeVisible();
    unmount();
    render(viewOf(tiktok('https://vimeo.com/1')));
    expect(screen.getByRole('status')).toHaveTextContent('Invalid TikTok URL');
    expect(screen.queryByRole('link', { name: 'Watch on TikTok' })).toBeNull();
  });
});

it("a creator's page shows a featured image only if there is one", () => {
  const { rerender } = render(viewOf({ featuredContentType: 'image', featuredImage: '/media/p.jpg' }));
  expect(screen.getByRole('img', { name: 'Featured by Maya' })).toHaveAttribute('src', '/media/p.jpg');
  rerender(viewOf({ featuredContentType: 'image', featuredImage: null }));
  expect(screen.queryByRole('img', { name: 'Featured by Maya' })).toBeNull();
});

it('a featured image is loaded at once, above the decoration that shows if it fails', () => {
  render(viewOf({ featuredContentType: 'image', featuredImage: 'https://example.com/p.jpg' }));
  const picture = screen.getByRole('img', { name: 'Featured by Maya' });
  expect(picture).not.toHaveAttribute('loading');
  expect(picture.previousElementSibling).toHaveClass('sprinkles');
});
