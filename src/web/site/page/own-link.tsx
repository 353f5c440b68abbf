import { CarryingLink, type CarryingLinkProps } from './carrying-link.tsx';
import { carriedTo, ownText } from './own-text.ts';

interface OwnLinkProps extends Omit<CarryingLinkProps, 'to'> {
  to: string;
}

/** A link from a page that shows no text of a visitor to one that may: what was typed before goes along. */
export function OwnLink({ to, ...link }: OwnLinkProps) {
  return <CarryingLink {...link} to={(search) => carriedTo(to, ownText(search))} />;
}
