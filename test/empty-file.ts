/** Replaces the URL of a file. */
export default '/file';
