import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BegunOrders } from '#contract/shop-orders.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { useCartStore } from './cart-store.ts';
import styles from './empty-cart.module.css';
import { emptyCartWords } from './empty-cart-words.ts';
import { findBegunOrders } from './find-begun-orders.ts';

/** Asks 'Empty the cart?' above everything else; yes is Empty Cart. */
export function EmptyCartQuestion({
  onEmptied,
  onClosed,
}: {
  onEmptied?: (() => void) | undefined;
  onClosed: () => void;
}) {
  const emptyCart = useCartStore((store) => store.emptyCart);
  const isPrepared = useCartStore(({ shop }) => shop.checkoutToken !== null);
  const found = useBegunOrders();
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);
  const isReady = found !== 'asked';
  // Outside of the menu, which may close, and of the paragraph that holds the button.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={onClosed}
    >
      <h2 id={`${id}-title`}>Empty the cart?</h2>
      <div id={`${id}-words`} role="status">
        {isReady ? (
          emptyCartWords(found, { isPrepared }).map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p>Looking what it ends …</p>
        )}
      </div>
      <p className={styles.steps}>
        <ActionButton
          aria-disabled={!isReady || undefined}
          onClick={() => {
            if (!isReady) return;
            dialog.current?.close();
            emptyCart();
            onEmptied?.();
          }}
        >
          Empty Cart
        </ActionButton>
        <button ref={keep} type="button" onClick={() => dialog.current?.close()}>
          Keep it
        </button>
      </p>
    </dialog>,
    document.body,
  );
}

/** The unpaid orders of the session; null where the shop does not answer. */
function useBegunOrders(): BegunOrders | null | 'asked' {
  const [found, setFound] = useState<BegunOrders | null | 'asked'>('asked');
  useEffect(() => {
    const abort = new AbortController();
    findBegunOrders(abort.signal)
      .then(setFound)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    return () => abort.abort();
  }, []);
  return found;
}
