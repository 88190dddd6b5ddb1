import { createHash } from 'node:crypto';

/** The product's colours (`web/src/shared/theme/tokens.css`) where it is dark, and their counterparts on paper. */
export const ARCHIVE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fdf8f5; --surface: #fff; --own: #fbe9e3; --line: #e4d3cc; --text: #2d141b; --soft: #6a4e52; --link: #a83a1b; --brass: #8a5a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #170c10; --surface: #231418; --own: #3c252b; --line: #4a3036; --text: #f8eee8; --soft: #d3bfb9; --link: #ff8361; --brass: #eec374;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 56rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; padding-bottom: 0.5rem; }
h1, h2, h3 { font-family: Besley, Georgia, serif; line-height: 1.2; margin: 0; }
h1 { font-size: clamp(1.9rem, 1.3rem + 2.6vw, 3rem); }
h2 { font-size: 1.5rem; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.125rem; }
p { margin: 0.5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin: 1rem 0 0; list-style: none; }
nav a { display: inline-block; padding: 0.35rem 0; }
section { margin: 2.75rem 0; scroll-margin-top: 1rem; }
.soft, time, dt { color: var(--soft); }
time { font-size: 0.9rem; white-space: nowrap; }
.entries { list-style: none; padding: 0; margin: 1rem 0 0; display: grid; gap: 0.75rem; }
.entry { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 0.9rem 1.1rem; min-width: 0; }
.own { background: var(--own); }
.spoken { max-width: 42rem; justify-self: start; }
.spoken.own { justify-self: end; }
.who { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; margin: 0; }
.text { white-space: pre-wrap; }
.entry > :first-child { margin-top: 0; }
.entry > :last-child { margin-bottom: 0; }
dl { margin: 0.75rem 0 0; display: grid; gap: 0.2rem; }
dl div { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0 1rem; }
dd { margin: 0; white-space: pre-wrap; }
.files { list-style: none; padding: 0; margin: 0.75rem 0 0; display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: start; }
.files li { max-width: 100%; }
img, video { display: block; max-width: 100%; max-height: 18rem; border-radius: 8px; }
p.gone { margin: 0; }
.gone { border: 1px dashed var(--line); border-radius: 8px; padding: 0.5rem 0.75rem; color: var(--soft); }
footer { padding-top: 1rem; padding-bottom: 3rem; color: var(--soft); border-top: 1px solid var(--line); }
@media (max-width: 32rem) { dl { gap: 0.6rem; } dl div { grid-template-columns: 1fr; } .entry { padding: 0.8rem 0.9rem; } .spoken { max-width: 92%; } }
@media print {
  :root { --ground: #fff; --surface: #fff; --own: #fff; --line: #bbb; --text: #000; --soft: #333; --link: #000; }
  nav { display: none; } header, main, footer { max-width: none; padding: 0; } .entry, img { break-inside: avoid; } h2, h3 { break-after: avoid; }
}
`;

/** Nothing is loaded from anywhere but the folders beside the page, nothing runs, and no style but ours applies. */
export const ARCHIVE_POLICY = [
  "default-src 'none'",
  "img-src 'self' file:",
  "media-src 'self' file:",
  `style-src 'sha256-${createHash('sha256').update(ARCHIVE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
