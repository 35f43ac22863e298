// A page that opened this in a frame passes its origin. Without an origin, the payer was redirected here.
const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
document.documentElement.toggleAttribute('data-alone', pageOrigin === null);

const text = document.getElementById('text');
const choices = document.getElementById('choices');
const close = document.getElementById('close');
const buttons = Object.fromEntries([...choices.children].map((button) => [button.dataset.outcome, button]));
const names = { cashapp: 'Cash App Pay', klarna: 'Klarna', card: '3D Secure' };
const isChallenge = (kind, method) => kind === 'challenge' || method === 'card';

async function ask(path, body) {
  const headers = { 'content-type': 'application/json' };
  const options = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(path, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function leave(url) {
  if (url) location.replace(url);
  else if (pageOrigin) window.parent.postMessage({ kind: 'done' }, pageOrigin);
  else text.textContent = 'Done. You can close this page.';
}

async function choose(outcome) {
  for (const button of [...choices.children, close]) button.disabled = true;
  try {
    leave((await ask(location.pathname, { outcome })).url);
  } catch (error) {
    text.textContent = error.message;
    leave(null);
  }
}

async function start() {
  const { kind, method, amount, currency } = await ask(`${location.pathname}/details`);
  const price =
    currency && new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const bank = isChallenge(kind, method);
  document.getElementById('heading').textContent = `${names[method]} test page`;
  text.textContent = bank
    ? `Your bank asks whether it is you who ${price ? `pays ${price}` : 'saves this card'}.`
    : `${names[method]} asks whether you want to pay ${price}.`;
  buttons.authorize.textContent = bank ? 'Complete authentication' : 'Authorize test payment';
  buttons.fail.textContent = bank ? 'Fail authentication' : 'Fail test payment';
  buttons.later.hidden = bank;
  choices.hidden = false;
  close.hidden = pageOrigin === null;
  for (const [outcome, button] of Object.entries(buttons)) {
    button.addEventListener('click', () => choose(outcome));
  }
  // Closing the challenge does not answer it, so the authentication fails.
  close.addEventListener('click', () => choose('fail'));
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !close.hidden && !close.disabled) void choose('fail');
  });
  buttons.authorize.focus();
}

start().catch((error) => (text.textContent = error.message));
