import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Shown, State } from './shown.tsx';
import styles from './styleguide.module.css';

const sizes = [
  { value: '1', label: '1 user' },
  { value: '5', label: '2 to 5 users' },
  { value: '20', label: '6 to 20 users' },
];

const everyTag =
  '<h3>A heading</h3><p>Running text with <em>emphasis</em>, <strong>weight, <em>and both</em></strong>, <u>a line under it</u>, <s>a line through it</s>, ' +
  '<small>a remark</small> and <a href="/information">a link</a>.<br>After a break.</p>' +
  '<ul><li>One of a list</li><li>Another one</li></ul><ol><li>First</li><li>Second</li></ol>';

/** What pages are made of, in every state that it has. */
export default function ElementsPage() {
  const [isTicked, setIsTicked] = useState(true);
  const [chosen, setChosen] = useState('print');
  return (
    <>
      <Shown
        name="Words"
        about="What is pressed is a word. It turns softer under a pointer; the focus is an outline."
      >
        <State name="A link of a page">
          <Link to="/typefaces">Collection</Link>
        </State>
        <State name="Where one is">
          <Link to="/styleguide/elements" aria-current="page" className={styles.current}>
            Elements
          </Link>
        </State>
        <State name="A button">
          <button type="button">Reset</button>
        </State>
        <State name="Disabled">
          <button type="button" disabled>
            Reset
          </button>
        </State>
      </Shown>
      <Shown name="Action button" about="The one step forward of a page, paper on ink.">
        <State name="At rest; press, point, tab to it">
          <ActionButton>Configure →</ActionButton>
        </State>
        <State name="Disabled">
          <ActionButton disabled>Configure →</ActionButton>
        </State>
        <State name="Not now, and can be reached to hear why">
          <ActionButton aria-disabled>Configure →</ActionButton>
        </State>
      </Shown>
      <Shown
        name="Text field"
        about="A line to write on, with its label over it and a hint or a fault under it."
      >
        <State name="Empty">
          <TextField label="Company name" />
        </State>
        <State name="Optional, with a hint">
          <TextField label="Reference" isOptional hint="It is printed on the invoice." />
        </State>
        <State name="Filled">
          <TextField label="City" defaultValue="Zürich" />
        </State>
        <State name="With a fault">
          <TextField label="E-mail" type="email" defaultValue="type@" error="invalid email" />
        </State>
        <State name="Disabled">
          <TextField label="Country" defaultValue="Switzerland" disabled />
        </State>
      </Shown>
      <Shown name="Select field" about="One out of many, in the browser’s own list.">
        <State name="Chosen">
          <SelectField label="Users" options={sizes} defaultValue="5" />
        </State>
        <State name="With a fault">
          <SelectField label="Users" options={sizes} error="Users is required" />
        </State>
        <State name="Disabled">
          <SelectField label="Users" options={sizes} disabled />
        </State>
      </Shown>
      <Shown name="Choice field" about="A box to tick or one of a group, with its sentence.">
        <State name="Ticked or not">
          <ChoiceField
            label="Show prices with VAT"
            checked={isTicked}
            onChange={(event) => setIsTicked(event.currentTarget.checked)}
          />
        </State>
        <State name="With a fault">
          <ChoiceField label="I accept the licence agreement" error="The licence agreement is required" />
        </State>
        <State name="Disabled">
          <ChoiceField label="Not for this order" disabled />
        </State>
        <State name="One of two">
          {['print', 'web'].map((use) => (
            <ChoiceField
              key={use}
              type="radio"
              name="use"
              label={use === 'print' ? 'For print' : 'For the web'}
              checked={chosen === use}
              onChange={() => setChosen(use)}
            />
          ))}
        </State>
      </Shown>
      <Shown name="Bar" about="Words at the top of a page; where one is is underlined.">
        <State name="Of a family" isWide>
          <Bar label="Example of a bar">
            <button type="button" aria-current="true">
              Specimen
            </button>
            <button type="button">About</button>
            <button type="button">Try</button>
            <button type="button">Pricing</button>
          </Bar>
        </State>
      </Shown>
      <Shown name="Prose" about="What a foundry writes, with every tag that is let through.">
        <State name="All of them" isWide>
          <div className={styles.measure}>
            <Prose html={everyTag} />
          </div>
        </State>
      </Shown>
    </>
  );
}
