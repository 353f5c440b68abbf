import { useRouteLoaderData } from 'react-router';
import type { Frame } from '#contract/services.ts';

/** What every page has of the frame: the shop's own settings (VAT rates and the like) come with the shop. */
export type PageFrame = Omit<Frame, 'settings'> & {
  /** Where the site is: `https://shop.example`. */
  origin: string;
  settings: Pick<
    Frame['settings'],
    'foundryName' | 'shortName' | 'isDemo' | 'currency' | 'currencies' | 'contactEmail' | 'timeZone'
  >;
};

/** The frame, or null where even it could not be loaded. */
export function useFrame(): PageFrame | null {
  // The loader of the root returns exactly this; its type cannot be imported without a cycle.
  return (useRouteLoaderData('root') as PageFrame | undefined) ?? null;
}
