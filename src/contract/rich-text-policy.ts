/** The one Trusted Types policy of the pages, which the server's Content-Security-Policy allows and web/ui/prose.tsx makes. */
export const RICH_TEXT_POLICY = 'rich-text';
