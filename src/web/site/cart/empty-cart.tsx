import { useState } from 'react';
import { EmptyCartQuestion } from './empty-cart-question.tsx';

/** Empty Cart: says first what it ends, and what stays. */
export function EmptyCart({
  className,
  onEmptied,
}: {
  className?: string | undefined;
  onEmptied?: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsked(true)}>
        Empty Cart
      </button>
      {isAsked && <EmptyCartQuestion onEmptied={onEmptied} onClosed={() => setAsked(false)} />}
    </>
  );
}
