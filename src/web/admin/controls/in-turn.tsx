import { Children, type ReactNode } from 'react';

/** Each of several under each other, which have nothing of their own but their place: React names them by it. */
export function InTurn<Item>({
  of,
  show,
}: {
  of: readonly Item[];
  show: (item: Item, at: number) => ReactNode;
}) {
  return Children.toArray(of.map(show));
}
