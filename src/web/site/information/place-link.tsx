import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlaceLinkProps {
  /** The page's address; null of one that has none, as a draft: there it leads to the place in the document alone. */
  root: string | null;
  /** The slugs of the section and the topic. */
  place: string;
  children: ReactNode;
  'aria-current'?: 'location' | 'true' | undefined;
}

/** Leads to a section or a topic of a page. */
export function PlaceLink({ root, place, ...link }: PlaceLinkProps) {
  // The query of a draft's address is what opens it, and a link of the router would leave it out.
  if (root === null) return <a {...link} href={`#${place}`} />;
  return <Link {...link} to={`${root}/${place}`} preventScrollReset />;
}
