/* Zip files. */
export { ZipWriter } from './zip-writer.js';
