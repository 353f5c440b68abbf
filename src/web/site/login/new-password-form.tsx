import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { validateNewPassword } from '#domain/account/registration-validation.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { NewPasswordFields } from '#web/site/account/new-password-fields.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { forgetUser } from '#web/site/session/forget-user.ts';

/** Sets a new password by the token of a mail; afterwards nobody is logged in anywhere. */
export function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const submitted = useSubmit({
    fields: ['password', 'passwordRepeat'],
    validate: validateNewPassword,
    async send({ password }) {
      const answer = await callApi('resetPassword', { body: { token, password } });
      if (!answer.ok) {
        const { problem } = answer;
        // A token that was cut when it was copied is refused by its form.
        const isOfToken = problem?.errors?.some(({ path }) => path.endsWith('token')) === true;
        if (problem === null || (problemCode(problem) !== 'link-expired' && !isOfToken)) return answer;
        setExpired(true);
        return null;
      }
      // The session of this browser goes on where it was this customer's: 'everywhere' is here too.
      await callApi('logOut');
      forgetUser();
      void navigate('/login?reset', { replace: true });
      return null;
    },
  });
  if (isExpired) {
    return (
      <div className={styles.stack}>
        <p ref={(line) => line?.focus()} tabIndex={-1} role="status" className={styles.told}>
          This link has expired or was used before.
        </p>
        <p className={styles.choices}>
          <button type="button" className={styles.link} onClick={onExpired}>
            Send another mail
          </button>
          <Link to="/login" className={styles.link}>
            Log in
          </Link>
        </p>
      </div>
    );
  }
  return (
    <AccountForm label="New password" action="Set the password" submitted={submitted}>
      <NewPasswordFields label="New password" submitted={submitted} />
    </AccountForm>
  );
}
