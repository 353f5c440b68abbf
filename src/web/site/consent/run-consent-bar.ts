export interface ConsentBarParts {
  /** The bar's id, which links lead to that open it again. */
  id: string;
  cookie: string;
  /** The cookie's values by which the bar has its answer. */
  settled: string[];
  seconds: number;
}

/**
 * The bar's own script, written into the page after it, so that the bar is there with the first paint and weighs nothing in any
 * file. It runs as it stands here: what it takes comes by its argument, and nothing is imported.
 */
export function runConsentBar({ id, cookie, settled, seconds }: ConsentBarParts): void {
  const bar = document.getElementById(id);
  if (bar === null) return;
  let opener: Element | null = null;

  function findChoice(): string | undefined {
    return document.cookie
      .split('; ')
      .filter((each) => each.startsWith(`${cookie}=`))
      .map((each) => each.slice(cookie.length + 1))
      .find((value) => settled.includes(value));
  }

  function show(isWanted: boolean): void {
    if (bar === null) return;
    const choice = findChoice();
    bar.hidden = choice !== undefined && !isWanted;
    if (choice === undefined) return;
    for (const answer of bar.querySelectorAll('button')) answer.ariaPressed = String(answer.value === choice);
  }

  bar.addEventListener('click', ({ target, detail: presses }) => {
    const answer = target instanceof Element ? target.closest('button') : null;
    if (answer === null) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor on http
    document.cookie = `${cookie}=${answer.value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    bar.hidden = true;
    // The focus would be lost with the button: a key presses it without a pointer.
    const next = opener ?? (presses === 0 ? document.querySelector('main') : null);
    if (next instanceof HTMLElement) next.focus({ preventScroll: next !== opener });
    document.dispatchEvent(new Event(cookie));
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    opener = target instanceof Element ? target.closest(`a[href$="#${id}"]`) : null;
    if (opener === null) return;
    event.preventDefault();
    show(true);
    bar.focus();
  });

  // What stands at the foot of the window moves up by the bar's height, so that nothing lies under it.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const makeRoom = () => sheet.replaceSync(`:root { --foot: ${bar.offsetHeight}px }`);
  show(location.hash === `#${id}`);
  // At once: what comes after the bar is not to be moved by it.
  makeRoom();
  new ResizeObserver(makeRoom).observe(bar);
}
