/** Where the demo card provider's page finds its stylesheet. */
export const cardStylesheetPath = '/demo-card.css';

/** Paper and ink, one size, hairline fields: the look of the shop that it stands beside. */
export const cardStyles = `:root {
  color-scheme: light dark;
  --paper: #fff;
  --ink: #000;
  --signal: #c00018;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #000; --ink: #fff; --signal: #ff7a70; }
}
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
html {
  background: var(--paper);
  color: var(--ink);
  font: 400 clamp(0.9375rem, 0.9rem + 0.11vw, 1.0625rem) / 1.5rem system-ui, sans-serif;
  text-size-adjust: none;
  overflow-wrap: break-word;
}
body { padding: clamp(1rem, 0.65rem + 1vw, 2rem); }
main { max-width: 34rem; margin: 0 auto; }
h1, dt, button, input { font: inherit; }
.bar { border-bottom: 1px solid; padding-bottom: 0.5rem; margin-bottom: 3rem; }
p { margin-bottom: 1.5rem; }
dl, form { margin-bottom: 3rem; }
dt { white-space: nowrap; }
dd { text-align: end; }
dl { border-bottom: 1px solid; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; border-top: 1px solid; padding: 0.5rem 0; }
dl.cards { font-variant-numeric: tabular-nums; }
.field { margin-bottom: 1.5rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: 0 1.5rem; }
label { display: block; }
input {
  display: block;
  width: 100%;
  padding: 0.5rem 0;
  border: 0;
  border-bottom: 1px solid;
  border-radius: 0;
  background: none;
  color: inherit;
  font-variant-numeric: tabular-nums;
}
.fault { color: var(--signal); }
.field .fault { margin: 0.5rem 0 0; }
.ways { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1.5rem; margin-top: 1.5rem; }
.ways > * { padding: 0.5rem 0; }
a, button { color: inherit; }
button { border: 0; background: none; cursor: pointer; text-align: start; }
a, button { text-decoration: underline; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
a:hover, button:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
