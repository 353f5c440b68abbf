/** The answer of a call that gives a file to keep. */
export interface FileAnswer {
  bytes: Uint8Array;
  contentType: string;
  /** Of letters, figures, full stops and hyphens, as it can stand in a header. */
  fileName: string;
}
