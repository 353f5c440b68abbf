import { ActionButton } from '#web/ui/action-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './verify.module.css';

/** For who types number and code from paper. Sent as any form is, it needs no script. */
export function CheckForm({ number, code, isAgain }: { number: string; code: string; isAgain: boolean }) {
  const title = isAgain ? 'Another licence' : 'Certificate';
  return (
    <section className={styles.section} aria-labelledby="certificate">
      <h2 id="certificate">{title}</h2>
      <div className={styles.body}>
        <p className={styles.text}>
          Every certificate carries a licence number and a code. Together they tell whether it is genuine and
          still in force, and what it covers.
        </p>
        <form method="get" action="/verify" aria-labelledby="certificate" className={styles.form}>
          <TextField
            label="Licence number"
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={isAgain ? '' : number}
          />
          <TextField
            label="Code"
            name="c"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={isAgain ? '' : code}
          />
          <p>
            <ActionButton type="submit">Check</ActionButton>
          </p>
        </form>
      </div>
    </section>
  );
}
