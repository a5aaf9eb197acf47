/* PDF documents, printed by Chromium. */
export { DocumentRenderer } from './document-renderer.js';
export { Limited } from './limited.js';
export { PdfJoiner } from './pdf-joiner.js';
export { PdfModule } from './pdf.module.js';
