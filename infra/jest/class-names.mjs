/** Stands for every CSS module: each class is called by the name it has in the file. */
const classNames = new Proxy({}, { get: (_, name) => name });
export { classNames as default };
