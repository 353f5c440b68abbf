import { type Desk, type DeskCut, emptyDesk } from './desk.ts';

/** The query of a desk, from which it is read again as it is; what is as it begins is not among it. */
export function writeDesk({ text, view, by, size, tracking, cuts, families }: Desk): URLSearchParams {
  const query = new URLSearchParams();
  if (text !== null) query.set('text', text);
  if (view !== emptyDesk.view) query.set('view', view);
  if (by !== emptyDesk.by) query.set('by', by);
  if (size !== null) query.set('size', String(size));
  if (tracking !== emptyDesk.tracking) query.set('tracking', String(tracking));
  for (const cut of cuts) query.append('cut', writeCut(cut));
  for (const slug of families) query.append('family', slug);
  return query;
}

function writeCut({ font, features, axes }: DeskCut): string {
  const switched = Object.entries(features).map(([tag, isOn]) => (isOn ? tag : `-${tag}`));
  const places = Object.entries(axes).map(([tag, value]) => `${tag}:${value}`);
  return [font, ...switched.sort(), ...places.sort()].join(' ');
}
