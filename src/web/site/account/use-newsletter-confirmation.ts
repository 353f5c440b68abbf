import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#web/site/calls/call-api.ts';

/** Does the work of the link in the mail that asks whether the newsletter is wanted; what came of it, null without a link. */
export function useNewsletterConfirmation(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('newsletter'));
  const [said, setSaid] = useState(token === null ? null : 'One moment …');

  useEffect(() => {
    if (query.has('newsletter')) setQuery({}, { replace: true, preventScrollReset: true });
  }, [query, setQuery]);

  useEffect(() => {
    if (token === null) return;
    async function confirm(given: string) {
      const answer = await callApi('confirmNewsletter', { body: { token: given } });
      if (answer.ok) setSaid('Thank you. You get our newsletter from now on; each has a link to end it.');
      else if (answer.problem === null)
        setSaid('The shop does not answer. Please follow the link again later.');
      else setSaid('This link has expired or was used before.');
    }
    void confirm(token);
  }, [token]);

  return said;
}
