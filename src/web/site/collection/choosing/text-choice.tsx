import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import action from '#web/ui/action-button.module.css';
import field from '#web/ui/field.module.css';
import { askedList, type FormList } from './asked-list.ts';
import type { UnlistedChoice } from './choose-address.ts';
import styles from './choosing.module.css';
import { CHOSEN } from './chosen-state.ts';
import { chosenForms } from './form-address.ts';
import { LanguageField } from './language-field.tsx';
import { useClosing } from './use-closing.ts';
import { useTextAnswer } from './use-text-answer.ts';

/** A text and languages that the families of the list are to set; where no script runs a form that asks for the page with them. */
export function TextChoice({
  wish,
  list,
  text,
}: {
  wish: CollectionWish | null;
  /** That is shown. */
  list: FormList;
  text: string;
}) {
  const [copy, setCopy] = useState(wish === null ? '' : copyOf(wish, text));
  const [languages, setLanguages] = useState((wish?.languages ?? []).join(', '));
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const copyErrorId = useId();
  const [unlisted, setUnlisted] = useState<UnlistedChoice | null>(null);
  const toldOf = (named: UnlistedChoice['field']) => (unlisted?.field === named ? unlisted.told : null);
  const copyError = toldOf('copy');
  useClosing(form);
  const answer = useTextAnswer({ copy, languages });

  async function choose(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { chooseAddress } = await import('./choose-address.ts');
    const asked = askedList(list);
    const choice = chooseAddress({
      ...{ copy, languages, text },
      forms: chosenForms(asked),
      path: asked.path,
    });
    if (choice.ok) {
      setUnlisted(null);
      void navigate(choice.address, { state: CHOSEN });
      return;
    }
    setUnlisted(choice);
    const named = choice.field === 'copy' ? 'characters' : 'languages';
    form.current?.querySelector<HTMLElement>(`[name="${named}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      method="get"
      action={list.path}
      className={styles.form}
      onSubmit={(event) => void choose(event)}
    >
      {/* What forms of the shop are made of would come with the page. */}
      <div className={field.frame} data-has-error={copyError !== null || undefined}>
        <label className={field.frame}>
          Your copy
          <textarea
            name="characters"
            rows={4}
            dir="auto"
            spellCheck={false}
            aria-invalid={copyError !== null || undefined}
            aria-describedby={copyError === null ? undefined : copyErrorId}
            className={`${field.control} ${styles.copy}`}
            value={copy}
            onChange={(event) => {
              setCopy(event.target.value);
              setUnlisted(null);
            }}
          />
        </label>
        {copyError !== null && (
          <p id={copyErrorId} className={field.error}>
            {copyError}
          </p>
        )}
      </div>
      <LanguageField
        value={languages}
        error={toldOf('languages')}
        onChange={(value) => {
          setLanguages(value);
          setUnlisted(null);
        }}
      />
      <div className={styles.step}>
        <button type="submit" className={action.action}>
          Find typefaces
        </button>
        {wish !== null && (
          <Link to={list.path} className={styles.word}>
            Clear
          </Link>
        )}
        <p role="status" className={styles.answer}>
          {answer}
        </p>
      </div>
    </form>
  );
}

/** The copy that a wish was made of, as far as the address holds it: the text of all lines where that has the same characters. */
function copyOf({ characters }: CollectionWish, text: string): string {
  const isSame = characters !== '' && [...characters].every((character) => text.includes(character));
  return isSame ? text : characters;
}
