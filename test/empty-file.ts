/** Stands for the address of a file. */
export default '/file';
