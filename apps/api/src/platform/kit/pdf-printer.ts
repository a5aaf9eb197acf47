/** Media type of .pdf files (RFC 8118). */
export const PDF = 'application/pdf';

/** There is no browser to print with. The message names where one was looked for. */
export class NoPrinter extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoPrinter';
  }
}

/** Too much is being printed already, or one page took too long. */
export class PrinterBusy extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PrinterBusy';
  }
}

/** The page, or what was printed of it, is larger than any page of ours. */
export class UnprintableSize extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnprintableSize';
  }
}

/** Prints pages as PDF files: A4, tagged, in the language and with the title of the page. */
export abstract class PdfPrinter {
  /**
   * Prints a whole HTML page. It must contain everything it needs: nothing is fetched, and no script runs.
   * @throws NoPrinter, PrinterBusy, UnprintableSize
   */
  abstract print(html: string): Promise<Buffer>;
}
