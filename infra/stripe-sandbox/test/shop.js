const query = new URLSearchParams(window.location.search);
const stripe = window.Stripe('pk_test_sprinkle');
const secret = query.get('secret');
// With a mode, the page creates its elements before it has an intent.
const mode = query.get('mode');
const elements = stripe.elements({
  ...(mode ? { mode, amount: 500, currency: 'usd' } : { clientSecret: secret }),
  appearance: { variables: { colorPrimary: '#ff4398', borderRadius: '14px' } },
});
const element = elements.create('payment', {
  paymentMethodOrder: query.get('order')?.split(','),
  defaultValues: { billingDetails: { email: 'fan@example.com' } },
});
const show = (text) => (document.getElementById('result').textContent = text);

window.seen = [];
for (const name of ['ready', 'loaderror', 'change', 'focus', 'blur']) {
  element.on(name, (event) => window.seen.push({ name, ...event }));
}
element.mount('#element');

window.fetchUpdates = () => elements.fetchUpdates();
document.getElementById('pay').addEventListener('submit', async (event) => {
  event.preventDefault();
  show('');
  if (mode) await elements.submit();
  const confirm = secret.startsWith('seti_') ? stripe.confirmSetup : stripe.confirmPayment;
  const { error, paymentIntent, setupIntent } = await confirm({
    elements,
    clientSecret: mode ? secret : undefined,
    confirmParams: {
      return_url: `${window.location.origin}/thanks`,
      payment_method_data: { billing_details: { email: 'fan@example.com' } },
    },
    redirect: query.get('redirect') ?? 'if_required',
  });
  const { status } = paymentIntent ?? setupIntent ?? {};
  show(error ? `${error.type} ${error.decline_code ?? error.code}: ${error.message}` : status);
});

window.answerBank = async () => {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret: secret });
  show(error ? error.code : paymentIntent.status);
};
