import { ActionButton } from '#web/ui/action-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './withdraw.module.css';

interface Typed {
  name: string;
  order: string;
  /** Why what was typed before led to no order; null where nothing was typed. */
  whyNot: 'unknown' | 'too-many' | null;
  contactEmail: string;
}

/** Who withdraws, and from which order. Sent as any form is, it needs no script. */
export function OrderForm({ name, order, whyNot, contactEmail }: Typed) {
  return (
    <section className={styles.section} aria-labelledby="order">
      <h2 id="order">Your order</h2>
      <div className={styles.body}>
        <p className={styles.text}>
          Consumers in the EU may withdraw from an order within fourteen days without giving a reason. Where
          you consented that the fonts are delivered at once, this right ended with the delivery. The next
          page says which of the two holds; nothing is sent before you confirm it there.
        </p>
        {whyNot !== null && (
          <p role="alert" className={styles.text}>
            {whyNot === 'unknown'
              ? 'There is no order of this number with this e-mail address. Both stand in the mails that you had from us'
              : 'This e-mail address was typed with wrong order numbers too often today, so that none is looked up with it before tomorrow. A withdrawal by mail counts as much'}
            {contactEmail === '' ? (
              '.'
            ) : (
              <>
                {whyNot === 'unknown' ? '; or write to ' : ': write to '}
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </>
            )}
          </p>
        )}
        <form method="post" action="/withdraw" aria-labelledby="order" className={styles.form}>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={160}
            required
            defaultValue={name}
          />
          <TextField
            label="Order number"
            hint="As in your mails: O-000042"
            name="order"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            defaultValue={order}
          />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <p>
            <ActionButton type="submit">Withdraw from contract here</ActionButton>
          </p>
        </form>
      </div>
    </section>
  );
}
