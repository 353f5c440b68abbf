import { askToEmptyCart } from './ask-to-empty-cart.ts';

/** Empty Cart: says first what it ends, and what stays. */
export function EmptyCart({
  className,
  onEmptied,
}: {
  className?: string | undefined;
  onEmptied?: () => void;
}) {
  async function empty() {
    if (await askToEmptyCart()) onEmptied?.();
  }
  return (
    <button type="button" className={className} onClick={() => void empty()}>
      Empty Cart
    </button>
  );
}
