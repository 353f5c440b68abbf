import type { SamplePicture } from '#fonts/drawing/compose-sample.ts';

/** A sample as a document of one page; `sample-pdf.tsx` sets it. */
export interface SampleSheet {
  title: string;
  /** Of documents that are numbered. */
  number: string;
  date: Date;
  /** What is to be read on it. */
  texts: string[];
  /** A px is a point of the page. */
  picture: SamplePicture;
}
