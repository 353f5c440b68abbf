// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { type Styles, Text } from '@react-pdf/renderer';
import { createContext, useContext } from 'react';
import { breakLines } from './break-lines.ts';
import type { Face } from './faces.ts';
import { measureText } from './measure-text.ts';
import { roundingAllowance, textSize } from './page-measures.ts';
import { cutIntoRuns, directionOf, printable } from './text-runs.ts';

/** The faces of the document that is being set, the interface face first. */
export const Faces = createContext<readonly Face[]>([]);

type Style = Styles[string];

interface WordsProps {
  children: string;
  /** The width in points that the words have; lines are broken here, since the library would divide names. */
  width: number;
  style?: Style;
}

/** One paragraph of text: each run in a face that has its characters, in the direction of its first letter. */
export function Words({ children, width, style }: WordsProps) {
  const faces = useContext(Faces);
  const text = printable(children).trim();
  const direction = directionOf(text);
  const lines = breakLines(text, width - roundingAllowance, (line) => measureText(line, faces));
  return lines.map((line, index) => (
    <Text key={index} style={{ direction, ...textSize, textAlign: 'left', width, ...style }}>
      <Runs>{line}</Runs>
    </Text>
  ));
}

/** The runs of a text inside a paragraph. */
export function Runs({ children, style }: { children: string; style?: Style }) {
  const faces = useContext(Faces);
  return cutIntoRuns(printable(children), faces).map((run, index) => (
    <Text key={index} style={{ fontFamily: run.family, ...style }}>
      {run.text}
    </Text>
  ));
}
