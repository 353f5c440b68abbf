import { type SubmitEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import { COVERAGE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import action from '#web/ui/action-button.module.css';
import field from '#web/ui/field.module.css';
import { askedList, type FormList } from './asked-list.ts';
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
  useClosing(form);
  const answer = useTextAnswer({ copy, languages });

  async function choose(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { chooseAddress } = await import('./choose-address.ts');
    const asked = askedList(list);
    const address = chooseAddress({
      ...{ copy, languages, text },
      forms: chosenForms(asked),
      path: asked.path,
    });
    if (address !== null) void navigate(address, { state: CHOSEN });
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
      <label className={field.frame}>
        Your copy
        <textarea
          name="characters"
          rows={4}
          dir="auto"
          spellCheck={false}
          maxLength={COVERAGE_TEXT_MAX_LENGTH}
          className={`${field.control} ${styles.copy}`}
          value={copy}
          onChange={(event) => setCopy(event.target.value)}
        />
      </label>
      <LanguageField value={languages} onChange={setLanguages} />
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
