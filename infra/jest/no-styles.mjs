/** Stands where a bundler would put a style sheet's text or a file's address. */
const nothing = '/* nothing */';
export { nothing as default };
