import { brandOf, formatExpiry, formatNumber, onlyDigits, parseExpiry, validateCard } from './card-fields.js';

const names = ['number', 'expiry', 'cvc'];
const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]));
const touched = new Set();

const formats = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => onlyDigits(text).slice(0, brandOf(onlyDigits(inputs.number.value)).cvcLength),
};

/** Calls back after every change of a value, and when the form gains or loses the focus. */
export function watchCardForm({ onChange, onFocus, onBlur, onEscape, onSubmit }) {
  for (const name of names) {
    inputs[name].addEventListener('input', (event) => {
      reformat(name, event);
      showErrors();
      onChange();
    });
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value) touched.add(name);
      showErrors();
    });
    inputs[name].addEventListener('keydown', (event) => event.key === 'Escape' && onEscape());
  }
  const form = document.getElementById('card');
  form.addEventListener('focusin', (event) => !form.contains(event.relatedTarget) && onFocus());
  form.addEventListener('focusout', (event) => !form.contains(event.relatedTarget) && onBlur());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit();
  });
}

export function cardState() {
  const errors = validateCard(readValues(), new Date());
  return {
    empty: names.every((name) => inputs[name].value === ''),
    complete: names.every((name) => errors[name] === null),
  };
}

/** Shows all errors, focuses the first and returns it. Returns null if the card is valid. */
export function checkCard() {
  for (const name of names) touched.add(name);
  const errors = showErrors();
  const wrong = names.find((name) => errors[name]);
  if (!wrong) return null;
  inputs[wrong].focus();
  return errors[wrong];
}

export function readCard() {
  const { month, year } = parseExpiry(inputs.expiry.value);
  return { number: onlyDigits(inputs.number.value), exp_month: month, exp_year: year, cvc: inputs.cvc.value };
}

export function setDisabled(isDisabled) {
  for (const name of names) inputs[name].disabled = isDisabled;
}

export function focusCard() {
  (names.map((name) => inputs[name]).find((input) => !input.value) ?? inputs.number).focus();
}

function readValues() {
  return Object.fromEntries(names.map((name) => [name, inputs[name].value]));
}

/** Keeps the caret after the same digit. */
function reformat(name, event) {
  const input = inputs[name];
  const typed = input.value;
  const digitsBefore = onlyDigits(typed.slice(0, input.selectionStart ?? typed.length)).length;
  const isAtEnd = (input.selectionStart ?? typed.length) === typed.length;
  const isDeleting = event.inputType?.startsWith('delete') ?? false;
  // Formatting would restore the separator of '12 / ' at once, so deleting it also removes the digit before it.
  const text = name === 'expiry' && isDeleting ? typed.replace(/^(\d)\d?\s*\/?$/, '$1') : typed;
  const formatted = formats[name](text);
  if (formatted !== typed) input.value = formatted;
  if (!isAtEnd && formatted !== typed) {
    const caret = positionAfterDigits(formatted, digitsBefore);
    input.setSelectionRange(caret, caret);
  }
  if (name === 'number') showBrand();
}

function positionAfterDigits(text, count) {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position;
    if (/\d/.test(text[position])) seen += 1;
  }
  return text.length;
}

function showBrand() {
  document.getElementById('brand').textContent = brandOf(onlyDigits(inputs.number.value)).name;
}

function showErrors() {
  const errors = validateCard(readValues(), new Date());
  for (const name of names) {
    const isShown = touched.has(name) && errors[name] !== null;
    inputs[name].setAttribute('aria-invalid', String(isShown));
    document.getElementById(`${name}-error`).textContent = isShown ? errors[name].message : '';
  }
  return errors;
}
