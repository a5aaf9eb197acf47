/* Encryption of personal data: keys of persons, secrets of the installation, keyed hashes. */
export { KEY_BYTES, decrypt, decryptBytes, encrypt, encryptBytes } from './cipher.js';
export { CryptoModule } from './crypto.module.js';
export { EventCodec } from './event-codec.js';
export { SUBJECT_KEY_CREATED, subjectNamedIn } from './key-streams.js';
export { KeyedHashes, type Link, nonceOf, normalisedEmail } from './keyed-hashes.js';
export { linkIdOf } from './link-id.js';
export { keyIdOf } from './sealed-blob.js';
export { Secrets, UnusableSecrets, keyOf } from './secrets.js';
export { SubjectKeys } from './subject-keys.js';
