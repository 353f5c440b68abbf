import type { OrderLine } from '#contract/admin/orders.ts';
import { flagTitle } from '#domain/staff/flag-words.ts';

/** What somebody would see of an order now that they had not seen: `Now: paid, delivered, seen to by Ada.`; null where it is nothing. */
export function tellChanged(seen: OrderLine | undefined, now: OrderLine | null): string | null {
  if (seen === undefined || now === null || seen.revision === now.revision) return null;
  const parts = [
    ...(seen.state === now.state ? [] : [now.state.replaceAll('-', ' ')]),
    ...(seen.deliveryState === now.deliveryState ? [] : [deliveryWords[now.deliveryState]]),
    ...(seen.assignee === now.assignee
      ? []
      : [now.assignee === null ? 'nobody’s in particular' : `seen to by ${now.assignee}`]),
    ...(seen.flags.join() === now.flags.join()
      ? []
      : [now.flags.length === 0 ? 'without a flag' : `flagged ‘${now.flags.map(flagTitle).join('’, ‘')}’`]),
  ];
  return parts.length === 0 ? null : `Now: ${parts.join(', ')}.`;
}

const deliveryWords: Readonly<Record<OrderLine['deliveryState'], string>> = {
  none: 'not to be delivered',
  pending: 'being delivered',
  delivered: 'delivered',
  failed: 'not delivered',
};
