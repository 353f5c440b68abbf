/** The answer of a call that gives a file, to keep or to play. */
export interface FileAnswer {
  bytes: Uint8Array;
  contentType: string;
  /** Of letters, figures, full stops and hyphens, as it can stand in a header. */
  fileName: string;
  /** A file that a page plays, in parts where its player asks for them; it may be kept for so many seconds. Absent: a file to keep. */
  playedForSeconds?: number;
}

/** A file to keep that is made while it is sent, a part after the other. */
export interface StreamedFile extends Pick<FileAnswer, 'contentType' | 'fileName'> {
  parts: AsyncIterable<Uint8Array>;
}
