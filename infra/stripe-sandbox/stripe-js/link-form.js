const email = document.getElementById('link-email');
const code = document.getElementById('link-code');

const fields = [
  {
    input: email,
    error: { code: 'incomplete_email', message: 'Your email address is incomplete.' },
    isWrong: () => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.value),
  },
  {
    input: code,
    error: { code: 'incomplete_code', message: 'Your confirmation code is incomplete.' },
    isWrong: () => !/^\d{6}$/.test(code.value),
  },
  {
    input: code,
    error: { code: 'invalid_code', message: 'That confirmation code is not right.' },
    isWrong: () => code.value === '000001',
  },
];

export const linkForm = {
  prefill(address) {
    if (address && !email.value) email.value = address;
  },

  isEmpty: () => code.value === '',
  isComplete: () => fields.every(({ isWrong }) => !isWrong()),

  /** Shows all errors and returns the first, or null if there is none. */
  check() {
    const wrong = fields.filter(({ isWrong }) => isWrong());
    for (const { input } of fields) show(input, wrong.find((field) => field.input === input)?.error.message);
    wrong[0]?.input.focus();
    return wrong[0]?.error ?? null;
  },

  methodData: (billingDetails) => ({
    type: 'link',
    billing_details: { ...billingDetails, email: email.value },
  }),
};

function show(input, message = '') {
  input.setAttribute('aria-invalid', String(message !== ''));
  document.getElementById(`${input.id}-error`).textContent = message;
}
