import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { Settings } from '#contract/settings.ts';
import { formatDay } from '#domain/day/days.ts';
import { dayInZone } from '#domain/day/foundry-days.ts';

/** Says which version of the quote this is, from the second on, and of an earlier one's link that it leads here. */
export function NewerVersion({ order, settings }: { order: CheckoutOrder; settings: Settings }) {
  const { quoteVersion, quotedAt, isLinkOfEarlier, isTaken } = order;
  if (quoteVersion === 1) return null;
  const sent = formatDay(dayInZone(new Date(quotedAt), settings.timeZone));
  return isLinkOfEarlier && !isTaken ? (
    <strong>
      Your link came with an earlier version of this quote, which is over. This is version {quoteVersion},
      sent on {sent}.
    </strong>
  ) : (
    <>
      It is version {quoteVersion} of the quote, sent on {sent}.
    </>
  );
}
