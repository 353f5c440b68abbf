import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { cancelSharing } from '#domain/shop/sharing.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { shareLink } from './share-link.ts';
import styles from './shop-footer.module.css';

const NO_ANSWER = 'The shop did not answer; please try again.';

/** Share Order with what it opens: the link of the cart, to be sent or copied, until something else is pressed or the cart changes. */
export function ShareOrder({
  foundryName,
  hintProps,
}: {
  foundryName: string;
  /** What shows the hint of the word while it is pointed at or focused. */
  hintProps: object;
}) {
  const isEmpty = useCartStore(({ shop }) => shop.cart.shopItems.length === 0);
  const isReadOnly = useCartStore(({ shop }) => shop.checkoutToken !== null);
  const isBeingShared = useCartStore(({ shop }) => shop.orderSharingKey !== null);
  const token = useCartStore(({ shop }) => shop.orderSharingToken);
  const section = useCartStore(({ shop }) => shop.selectedSection);
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ways = useRef<HTMLSpanElement>(null);
  const id = useId();
  const isOpen = isBeingShared || fault !== null;
  const canShare = !isEmpty && !isReadOnly;

  function close() {
    setFault(null);
    useCartStore.getState().changeShop(cancelSharing);
  }

  useEffect(() => {
    if (!isOpen) return;
    // With the click and not with the press: what is pressed must not move away from under the pointer.
    function closeFrom(event: MouseEvent) {
      if (event.target instanceof Node && place.current?.contains(event.target) === false) close();
    }
    document.addEventListener('click', closeFrom);
    return () => document.removeEventListener('click', closeFrom);
  });

  useEffect(() => {
    if (isOpen) ways.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
    button.current?.focus();
  }

  async function open() {
    setFault(null);
    setFault(await share());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whatever in it has the focus.
    <span ref={place} className={styles.share} onKeyDown={closeOnEscape}>
      <button
        {...hintProps}
        ref={button}
        type="button"
        aria-disabled={!canShare || undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}-ways`}
        onClick={() => {
          if (isOpen) close();
          else if (canShare) void open();
        }}
      >
        Share Order
      </button>
      <span ref={ways} id={`${id}-ways`} className={styles.ways} hidden={!isOpen}>
        {token !== null && (
          <ShareWays
            link={shareLink({ origin: window.location.origin, token, section })}
            foundryName={foundryName}
          />
        )}
        <span role="status">{fault ?? (isBeingShared && token === null ? 'Creating a link …' : '')}</span>
      </span>
    </span>
  );
}

/** What asks for the link comes with the press, which wants the network anyway. Gives what to say where no link came, else null. */
async function share(): Promise<string | null> {
  const part = await import('./share-cart.ts').catch(() => null);
  return part === null ? NO_ANSWER : await part.shareCart();
}

function ShareWays({ link, foundryName }: { link: string; foundryName: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const subject = encodeURIComponent(`An order at ${foundryName}`);

  async function copy() {
    if (!(await copyText(link))) {
      window.alert(`Your browser does not support clipboard copies. Use this link here: ${link}`);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), LINK_COPIED_MESSAGE_MS);
  }

  return (
    <>
      <a href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`}>Send Email</a>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? 'Link copied!' : 'Copy Link'}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && 'Link copied!'}
      </span>
    </>
  );
}
