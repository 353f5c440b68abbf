import { leastPriceWords } from '#domain/price/price-view.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { usePriceView } from './use-price-view.ts';

/** The least price of something (net in major units; null is a quote's to price) as this visitor is shown it. */
export function ShownPrice({ net }: { net: number | null }) {
  const { view } = usePriceView();
  return leastPriceWords(net, view, useFrame()?.settings.currency ?? 'CHF');
}
