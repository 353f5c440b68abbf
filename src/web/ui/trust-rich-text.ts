import { RICH_TEXT_POLICY } from '#contract/rich-text-policy.ts';
import { keepRichText } from '#domain/text/keep-rich-text.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML };
}

declare global {
  /** https://www.w3.org/TR/trusted-types/, where the browser has it; TypeScript's library does not name it yet. */
  var trustedTypes: TrustedTypes | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy(RICH_TEXT_POLICY, { createHTML: keepRichText });

/** Sanitised HTML in the form in which the page's Content-Security-Policy lets it in. */
export function trustRichText(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}
