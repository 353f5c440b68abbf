// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { type Styles, Text } from '@react-pdf/renderer';
import { createContext, useContext } from 'react';
import type { Face } from './faces.ts';
import { textSize } from './page-measures.ts';
import { cutIntoRuns, directionOf, printable } from './text-runs.ts';

/** The faces of the document that is being set, the interface face first. */
export const Faces = createContext<readonly Face[]>([]);

type Style = Styles[string];

/** One paragraph of text: each run in a face that has its characters, in the direction of its first letter. */
export function Words({ children, style }: { children: string; style?: Style }) {
  const text = printable(children);
  const direction = directionOf(text);
  return (
    <Text style={{ direction, ...textSize, textAlign: 'left', ...style }}>
      <Runs>{text}</Runs>
    </Text>
  );
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
