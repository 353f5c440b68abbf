import { useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { ShopSection } from '#domain/shop/shop-state.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';

/** Which faults the shopper is told of, and what the server refused of this cart. */
export function useToldFaults(cart: Cart) {
  const [attempted, setAttempted] = useState<ReadonlySet<ShopSection>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ cart: Cart; errors: FieldError[] } | null>(null);
  return {
    attempted,
    touched,
    refused: refused?.cart === cart ? refused.errors : [],
    /** From now on the faults of the step are shown. */
    attempt: (section: ShopSection) => setAttempted((sections) => new Set(sections).add(section)),
    /** From now on the field's fault is shown. */
    touch: (path: string) => setTouched((paths) => new Set(paths).add(path)),
    /** The server refused these fields of the cart as it is now. */
    refuse: (errors: FieldError[]) => setRefused({ cart: useCartStore.getState().shop.cart, errors }),
  };
}
