/** @param {string} text */
export function onlyDigits(text) {
  return text.replace(/\D/g, '');
}

/** @param {string} digits */
export function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character);
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

const unknownBrand = { name: '', lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 };

const brands = [
  { ...unknownBrand, name: 'Amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { ...unknownBrand, name: 'Diners', pattern: /^3[068]/, lengths: [14, 16] },
  { ...unknownBrand, name: 'JCB', pattern: /^35/ },
  { ...unknownBrand, name: 'Visa', pattern: /^4/ },
  { ...unknownBrand, name: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/ },
  { ...unknownBrand, name: 'Discover', pattern: /^6(011|5|4[4-9])/ },
  { ...unknownBrand, name: 'UnionPay', pattern: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3] },
];

/** @param {string} digits */
export function brandOf(digits) {
  return brands.find(({ pattern }) => pattern.test(digits)) ?? unknownBrand;
}

/** @param {string} text */
export function formatNumber(text) {
  const { lengths, groups } = brandOf(onlyDigits(text));
  let rest = onlyDigits(text).slice(0, Math.max(...lengths));
  const parts = [];
  for (const size of groups) {
    if (rest) parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/** Returns the digits of 'MM / YY'. Also accepts '4', '4/27' and '04/2027'. */
function expiryDigits(/** @type {string} */ text) {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d*)/.exec(text);
  let digits = parts ? parts[1].padStart(2, '0') + parts[2] : onlyDigits(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  return digits.slice(0, digits.slice(2, 4) === '20' ? 6 : 4);
}

/** @param {string} text */
export function formatExpiry(text) {
  const digits = expiryDigits(text);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** @param {string} text */
export function parseExpiry(text) {
  const digits = expiryDigits(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @typedef {{ code: string, message: string }} FieldError */
/** @typedef {{ number: string, expiry: string, cvc: string }} CardValues */

/**
 * Returns the error of each field in Stripe.js' words, or null.
 * @param {CardValues} values
 * @param {Date} today
 */
export function validateCard({ number, expiry, cvc }, today) {
  return {
    number: numberError(onlyDigits(number)),
    expiry: expiryError(expiry, today),
    cvc: cvcError(onlyDigits(cvc), brandOf(onlyDigits(number)).cvcLength),
  };
}

/** @param {string} digits @returns {FieldError | null} */
function numberError(digits) {
  if (!brandOf(digits).lengths.includes(digits.length)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/** @param {string} text @param {Date} today @returns {FieldError | null} */
function expiryError(text, today) {
  if (expiryDigits(text).length !== 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const { month, year } = parseExpiry(text);
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year > today.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
  if (!isPast) return null;
  return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
}

/** @param {string} digits @param {number} length @returns {FieldError | null} */
function cvcError(digits, length) {
  if (digits.length === length) return null;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
