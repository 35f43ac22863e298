const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
const asked = Object.fromEntries(new URLSearchParams(location.search));
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
const field = (id) => document.getElementById(id);

const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: asked.currency }).format(
  Number(asked.amount) / 100,
);
field('heading').textContent = `${names[asked.wallet]} test wallet`;
field('text').textContent = [asked.business, asked.item, amount].filter(Boolean).join(' · ');
field('cards').hidden = asked.wallet === 'link';
document.querySelector('[data-outcome]').textContent = `Pay ${amount}`;

function leave(message) {
  window.parent.postMessage(message, pageOrigin);
}

field('choices').addEventListener('submit', (event) => {
  event.preventDefault();
  const billingDetails = { name: field('name').value, email: field('email').value };
  leave({ kind: 'paid', billingDetails, card: field('card').value });
});
field('cancel').addEventListener('click', () => leave({ kind: 'cancelled' }));
window.addEventListener('keydown', ({ key }) => key === 'Escape' && leave({ kind: 'cancelled' }));
document.querySelector('[data-outcome]').focus();
