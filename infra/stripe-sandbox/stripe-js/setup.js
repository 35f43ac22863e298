const text = document.querySelector('#text');
const buttons = [...document.querySelectorAll('button')];

document.documentElement.dataset.alone = '';

for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const each of buttons) each.disabled = true;
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: button.dataset.outcome }),
    });
    const { url, message } = await response.json();
    if (url) location.assign(url);
    else text.textContent = message;
  });
}
