import type { Ref } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';

export interface AskedLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** Where it leads when it is followed, which another page that is on its way, or what was written since it was drawn, may change. */
  instead: () => string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that leads on from what was asked for last, and not from what is drawn: so a quick second press keeps the first. */
export function AskedLink({ to, instead, onClick, ...link }: AskedLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...link}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        const target = instead();
        if (event.defaultPrevented || opensElsewhere || target === to) return;
        event.preventDefault();
        void navigate(target, link);
      }}
    />
  );
}
