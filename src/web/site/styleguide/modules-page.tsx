import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { StyleGuide } from '#contract/services.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem } from '#web/site/cart/catalogue-item.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { ask } from '#web/site/question/question-store.ts';
import { SheetSection } from '#web/site/shop/sheet/sheet-section.tsx';
import { RangeControl } from '#web/site/tester/range-control.tsx';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import { ToggleWord } from '#web/site/tester/toggle-word.tsx';
import { TypeControls } from '#web/site/tester/type-controls.tsx';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { MenuParts } from './menu-parts.tsx';
import { PageParts } from './page-parts.tsx';
import { Shown, State } from './shown.tsx';
import styles from './styleguide.module.css';

/** What pages share: each is the very one that they use, and does what it does there. */
export default function ModulesPage() {
  const { sold, templates, families } = useOutletContext<StyleGuide>();
  const currency = useFrame()?.settings.currency ?? 'CHF';
  const [answer, setAnswer] = useState<string>('Not asked yet');
  const [isOn, setIsOn] = useState(true);
  const [weight, setWeight] = useState(430);
  const line = families[0]?.line;
  async function askOnce() {
    const isYes = await ask({
      title: 'Empty the cart?',
      explanation: 'This is an example: nothing is emptied.',
      yes: 'Empty',
      no: 'Keep',
    });
    setAnswer(isYes ? 'Answered with yes' : 'Answered with no');
  }
  return (
    <>
      {sold !== null && (
        <Shown name="Cart toggle" about="Puts a font in the cart and takes it out; this one does, too.">
          <State name={`${sold.family.name} ${sold.cut.name}`}>
            <CartToggle item={cutItem(sold.family, sold.set, sold.cut, currency)} templates={templates} />
          </State>
        </Shown>
      )}
      <MenuParts />
      <Shown name="Toggle word" about="A word that is on or off; on is underlined.">
        <State name={isOn ? 'On' : 'Off'}>
          <ToggleWord isOn={isOn} onToggle={() => setIsOn(!isOn)}>
            Small capitals
          </ToggleWord>
        </State>
      </Shown>
      <Shown name="Range control" about="A value on a hairline, moved by pointer and by arrow keys.">
        <State name="An axis">
          <RangeControl
            name="Weight"
            value={weight}
            minimum={100}
            maximum={900}
            step={1}
            onChange={setWeight}
          />
        </State>
        <State name="With its unit in words">
          <RangeControl
            name="Tracking"
            value={-20}
            shown="−20"
            minimum={-200}
            maximum={1000}
            step={5}
            onChange={() => undefined}
          />
        </State>
      </Shown>
      {line !== undefined && <SetWords text={line.text} fontFamily={line.fontFamily} />}
      <Shown name="Question" about="Asked over the page’s foot; Escape is a no.">
        <State name={answer}>
          <button type="button" onClick={() => void askOnce()}>
            Ask
          </button>
        </State>
      </Shown>
      <Shown
        name="Sheet"
        about="A step of the shop: its heading, and what is done in it or was chosen there."
      >
        <State name="The open step, and one that was done" isWide>
          <SheetSection id="open-step" title="Select" isOpen>
            <p>What is done in this step.</p>
            <ActionButton>Configure →</ActionButton>
          </SheetSection>
          <SheetSection
            id="done-step"
            title="Configure"
            summary="2 licences, 5 users"
            isOpen={false}
            changeTo="/shop"
          />
        </State>
      </Shown>
      <Shown name="Numbered words" about="Numbers of licences and days are never broken over lines.">
        <State name="In a narrow place">
          <p className={styles.narrow}>
            <NumberedWords>Upgrade of L-000123-01, which ended on 14 May 2026</NumberedWords>
          </p>
        </State>
      </Shown>
      <PageParts />
    </>
  );
}

/** The controls of a text, and a text that follows them. */
function SetWords({ text, fontFamily }: { text: string; fontFamily: string }) {
  const beginning = { ...initialTypeSetting(text), size: 64 };
  const [setting, setSetting] = useState(beginning);
  return (
    <Shown
      name="Type controls"
      about="How a text is set, on the typewriter, in Try and in each box of a specimen."
    >
      <State name="Move them: the text follows" isWide>
        <p
          data-is-spoken
          className={styles.setText}
          dir={setting.direction ?? 'ltr'}
          style={{
            ...settingStyle(setting, fontFamily),
            fontSize: `${setting.size}px`,
            lineHeight: setting.leading,
          }}
        >
          {text}
        </p>
        <TypeControls
          label={text}
          setting={setting}
          initial={{ axes: {}, features: {} }}
          direction={setting.direction ?? 'ltr'}
          language="English"
          fittedSize={beginning.size}
          isWrapped
          font={null}
          visibleFeatures="show-all"
          notice={null}
          onChange={(changes) =>
            setSetting((before) => ({ ...before, ...changes, size: changes.size ?? before.size }))
          }
          onReset={() => setSetting(beginning)}
        />
      </State>
    </Shown>
  );
}
