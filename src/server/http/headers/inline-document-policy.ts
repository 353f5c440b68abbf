/** The policy of a PDF that is shown in the browser: its viewer needs what `default-src 'none'` would take. */
export const inlineDocumentPolicy =
  "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
