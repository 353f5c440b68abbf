import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { askedSearch } from '#web/site/page/asked-address.ts';
import {
  carriedTo,
  type OwnText,
  ownText,
  rememberSetting,
  rememberText,
  textIn,
  withSetting,
  withText,
} from '#web/site/page/own-text.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { onWrittenQuery } from '#web/site/window/write-query.ts';

/** Where there is no browser yet, and where a page is kept for everyone, there is none. */
export function useOwnText({ startText, font }: Pick<Shell, 'startText' | 'font'>): OwnText {
  const { search } = useLocation();
  useEffect(() => {
    function remember(address: string): void {
      const text = textIn(address, startText);
      if (text !== '' || new URLSearchParams(address).get('text') === '') rememberText(text);
      if (font !== undefined) rememberSetting(font, address);
    }
    // A page may be drawn late: what its address held was perhaps taken away meanwhile, or is being taken away.
    if (textIn(search, startText) === textIn(askedSearch(), startText)) remember(search);
    // What was typed last before leaving stands in the address alone, and the page that it goes to may not hold it.
    return onWrittenQuery(remember);
  }, [search, startText, font]);
  return useCallback((address) => ownText(address, startText), [startText]);
}

/**
 * The path of an entry with the visitor's own text where it shows one, the typewriter's with the font that is looked at and how it is set; the
 * typewriter stays as it is on the typewriter.
 */
export function withOwn(
  path: string,
  {
    own,
    address,
    pathname,
    font,
  }: { own: OwnText; address: string; pathname: string; font?: string | undefined },
): string {
  if (path === '/typewriter' && pathname === path) return `${path}${address}`;
  const text = own(address);
  const shown = path === '/typewriter' ? withText(path, text, font) : carriedTo(path, text);
  // How it is set is of this font.
  return font !== undefined && path === '/typewriter' ? withSetting(shown, address) : shown;
}
