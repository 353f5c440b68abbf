import type { Data as QrBillData } from 'swissqrbill/types';
import type { DrawnName, PaperLogo } from './paper-dress.ts';
import type { RichBlock } from './rich-text.ts';

/** A label with what it says, one line of text a line. */
export interface Fact {
  label: string;
  lines: string[];
}

/** A part of a sheet below its head. */
export type Section =
  | { kind: 'lines'; head: [string, string]; rows: { name: string; detail: string; value: string }[] }
  | { kind: 'sums'; rows: { label: string; value: string }[]; total: { label: string; value: string } }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'rich'; label: string; blocks: RichBlock[] };

/** A document as data: what stands on it, in order; `sheet-pdf.tsx` and `sheet-html.tsx` set it. */
export interface Sheet {
  title: string;
  /** With the title the name of the document: in the file's properties and at the foot of each page. */
  number: string;
  author: string;
  date: Date;
  /** Sentences below the title, before anything else. */
  remarks: string[];
  /** Who issues the document, line by line. */
  issuer: string[];
  /** Number, date, order: on the left. */
  facts: Fact[];
  /** Buyer, licensee: on the right. */
  parties: Fact[];
  sections: Section[];
  /** Sentences at the end. */
  notes: string[];
  /** An address at which the document can be checked, as words and as a QR code: what it is for, and the code for who types. */
  check?: { sentence: string; url: string; code: string };
  /** The families that it is about, each in its own face and colours below the head. */
  names?: DrawnName[];
  logo?: PaperLogo | null;
  /** The same as CII, which its PDF embeds. */
  eInvoice?: string;
  /** A Swiss QR-bill to pay it with, on a page of its own. */
  qrBill?: QrBillData;
}
