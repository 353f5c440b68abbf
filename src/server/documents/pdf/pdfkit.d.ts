declare module 'pdfkit' {
  /** What the PDF library is made of, as far as it is used here. */
  export default class PDFDocument {
    info: {
      CreationDate: Date;
      Title?: string;
      Subject?: string;
      Author?: string;
      Creator?: string;
      Producer?: string;
    };
    /** Embeds a file and names it among the document's associated ones. */
    file(
      bytes: Uint8Array,
      options: {
        name: string;
        type: string;
        description: string;
        relationship: 'Alternative' | 'Data' | 'Source';
        creationDate: Date;
        modifiedDate: Date;
      },
    ): unknown;
    /** Adds to the XMP of the document. */
    appendXML(xml: string): void;
    /** Writes into the XMP what `info` says; called by `end`. */
    _addInfo(): void;
    end(): void;
  }
}
