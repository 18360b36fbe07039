/** The form beside the list where there is room, above it on a phone. */
export const archiveStyle = `
  header, main { max-width: 66rem; }
  .sheet { background: none; border: 0; border-radius: 0; padding: 0; }
  h1 { font-size: 1.75rem; margin-bottom: .5rem; }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.35rem; }
  .card > h2:first-child { margin-top: 0; } .card > :last-child { margin-bottom: 0; }
  .columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); margin-top: 1.5rem; }
  @media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr) 22rem; align-items: start; } .columns > form { order: 2; } }
  @media (max-width: 40rem) { .card { padding: 1rem; } }
  .note { border-left: 4px solid var(--bad); padding: .15rem 0 .15rem .9rem; margin: 1rem 0; }
  label small { color: var(--quiet); }
  input, select { margin-top: .3rem; } select, input[type=date] { font: inherit; width: 100%; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  .two { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); } .two > * { min-width: 0; }
  form button { width: 100%; }
  .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; align-items: baseline; margin-bottom: .5rem; } .head h2 { margin: 0; }
  ul.rows { list-style: none; margin: 0; padding: 0; } ul.rows > li { border-top: 1px solid var(--line); padding: .85rem 0; overflow-wrap: anywhere; } ul.rows > li:first-child { border-top: 0; padding-top: 0; } ul.rows > li:last-child { padding-bottom: 0; }
  ul.rows small { display: block; color: var(--quiet); } .state { float: right; margin-left: 1rem; white-space: nowrap; font-size: .92rem; }
  progress { width: 100%; height: .5rem; accent-color: var(--accent); margin: .4rem 0 0; } .get { display: inline-block; margin-top: .35rem; font-weight: 600; }
`;
