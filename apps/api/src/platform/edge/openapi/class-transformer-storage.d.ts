/** Where class-transformer keeps what its decorators say; the package has the types of this file elsewhere. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
