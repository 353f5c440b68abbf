import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findToggleQuestion } from '#domain/cart/cart-questions.ts';
import { type FontChoice, listReplacedLicences, takeChoice } from '#domain/cart/take-choice.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useCartStore, whenCartIsRead } from '#web/site/cart/cart-store.ts';
import { newLicenceUid } from '#web/site/cart/new-licence-uid.ts';
import { ask } from '#web/site/question/question-store.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './calculator.module.css';

const refusals: Partial<Record<string, string>> = {
  'order-read-only': 'Your cart holds an order that was prepared for you and cannot be changed.',
  'custom-licence-chosen': 'Your cart holds a custom licence, which all its fonts are under.',
};

/** What was chosen becomes the cart; what would be lost of the cart by it is asked about first. */
export function TakeChoice({
  choice,
  isPriced,
  templates,
}: {
  choice: FontChoice;
  isPriced: boolean;
  templates: LicenceTemplate[];
}) {
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const isBesideOthers = useCartStore(({ isReady, shop }) => isReady && shop.cart.shopItems.length > 0);
  const isReady = isPriced && choice.items.length > 0;
  async function take(): Promise<void> {
    await whenCartIsRead();
    const { shop, applyCart } = useCartStore.getState();
    const context = { templates, isReadOnly: shop.checkoutToken !== null };
    const licenceUid = newLicenceUid();
    // What the cart does not take is said before anything is asked.
    const foreseen = takeChoice(shop.cart, choice, { ...context, licenceUid });
    if (!foreseen.ok) return refuse(foreseen.code);
    for (const item of choice.items) {
      if (shop.cart.shopItems.some(({ uid }) => uid === item.uid)) continue;
      const question = findToggleQuestion(shop.cart, item, context);
      if (question === null || question.kind === 'empty-cart') continue;
      const { replaceQuestion } = await import('#web/site/cart/cart-question-words.ts');
      if (!(await ask(replaceQuestion(question, item, templates)))) return;
    }
    const replaced = listReplacedLicences(shop.cart, choice);
    if (replaced.length > 0) {
      const { chosenAgainQuestion } = await import('#web/site/cart/cart-question-words.ts');
      if (!(await ask(chosenAgainQuestion(choice, replaced, templates)))) return;
    }
    const change = applyCart((cart, of) => takeChoice(cart, choice, { ...of, licenceUid }), { templates });
    if (change.ok) await navigate('/shop/configure');
    else refuse(change.code);
  }
  function refuse(code: string): void {
    setSaid(refusals[code] ?? 'The cart does not take it.');
  }
  return (
    <div>
      <ActionButton
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) void take();
        }}
      >
        Put in the cart →
      </ActionButton>
      <p role="status">{said}</p>
      <p className={styles.beside}>
        {isBesideOthers && 'For this choice alone; discounts count the whole cart.'}
      </p>
    </div>
  );
}
