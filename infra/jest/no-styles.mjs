/** Replaces the text of a style sheet or the address of a file, which a bundler would insert. */
const nothing = '/* nothing */';
export { nothing as default };
