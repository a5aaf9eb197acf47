/** Class names as written: tests look for roles and texts, never for classes. */
export default new Proxy({}, { get: (_, name) => name });
