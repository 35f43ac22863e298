/** Covers the page with a frame of this script's origin, and resolves with the frame's first message. */
export function coverPage(title, url) {
  const { origin } = new URL(url);
  const iframe = document.createElement('iframe');
  const before = document.activeElement;
  iframe.title = title;
  iframe.src = `${url}#${new URLSearchParams({ origin: location.origin })}`;
  Object.assign(iframe.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    colorScheme: 'normal',
    background: 'rgb(0 0 0 / 45%)',
  });
  return new Promise((resolve) => {
    function finish(event) {
      if (event.origin !== origin || event.source !== iframe.contentWindow) return;
      window.removeEventListener('message', finish);
      iframe.remove();
      before?.focus();
      resolve(event.data);
    }
    window.addEventListener('message', finish);
    document.body.append(iframe);
    iframe.focus();
  });
}
