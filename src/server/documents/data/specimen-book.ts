import type { Fact } from './sheet.ts';

/** Letters as outlines: SVG path data with y downwards, its origin in points from the page's top left corner. */
export interface BookDrawing {
  path: string;
  x: number;
  y: number;
  /** Points to a unit of the path. */
  scale: number;
  /** What is drawn, for those who do not see it. */
  text: string;
}

/** A picture with its place in points, and what it shows for those who do not see it. */
interface BookPicture {
  png: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** A line of text in the interface face, its place in points. */
interface BookLabel {
  text: string;
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right';
}

/** A page of A4 on which everything has its place. */
export interface BookPage {
  drawings: BookDrawing[];
  pictures: BookPicture[];
  labels: BookLabel[];
  /** Hairlines over the whole width of the text, by their distance from the top. */
  rules: number[];
}

/** The printed specimen of a family as data; `book-pdf.tsx` and `book-html.tsx` set it. */
export interface SpecimenBook {
  title: string;
  number: string;
  author: string;
  date: Date;
  colors: { paper: string; ink: string };
  pages: BookPage[];
  /** The last page: what there is to know, then sentences. */
  facts: Fact[];
  notes: string[];
  /** What stands below them, at the foot of the last page. */
  closing: BookDrawing[];
}
