/** Amounts and what followed beside the facts and the payments where there is room, in one column on a phone. */
export const documentStyle = `
  header, main { max-width: 66rem; }
  .sheet { background: none; border: 0; border-radius: 0; padding: 0; }
  h1 { font-size: 1.75rem; margin-bottom: .75rem; overflow-wrap: anywhere; }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.35rem; }
  .card > h2:first-child { margin-top: 0; } .card > :last-child { margin-bottom: 0; }
  .columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
  .column { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-content: start; }
  @media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr) 22rem; align-items: start; } .jump { display: none; } }
  @media (max-width: 40rem) { .card { padding: 1rem; } }
  .note { border-left: 4px solid var(--line); padding: .15rem 0 .15rem .9rem; margin: 0 0 1rem; } .note p:last-child { margin-bottom: 0; }
  .note.good { border-color: var(--good); color: inherit; } .note.bad { border-color: var(--bad); color: inherit; }
  dl { margin: 0; } dt { color: var(--quiet); font-size: .88rem; margin-top: .8rem; } dl > dt:first-of-type { margin-top: 0; } dd { margin: 0; overflow-wrap: anywhere; }
  table th { font-weight: 400; overflow-wrap: anywhere; } th, td { padding-left: 0; padding-right: 0; } td.number { padding-left: .75rem; } tr:last-child th, tr:last-child td { border-bottom: 0; } tr.sum th, tr.sum td { font-weight: 600; }
  ul.rows { list-style: none; margin: 0; padding: 0; } ul.rows > li { border-top: 1px solid var(--line); padding: .75rem 0; overflow-wrap: anywhere; } ul.rows > li:first-child { border-top: 0; padding-top: 0; } ul.rows > li:last-child { padding-bottom: 0; }
  ul.rows small { display: block; color: var(--quiet); } .cost { float: right; margin-left: 1rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ul.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); } ul.cards small { display: block; color: var(--quiet); } ul.cards li { overflow-wrap: anywhere; }
  ul.files { margin: 0; padding-left: 1.2rem; } ul.files li + li { margin-top: .35rem; } .files small { display: block; color: var(--quiet); }
  input { margin-top: .3rem; } input[type=date] { font: inherit; width: 100%; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  form button { width: 100%; } form.whole { border-top: 1px solid var(--line); margin-top: 1.25rem; padding-top: 1.25rem; }
  summary { cursor: pointer; padding: .25rem 0; border-radius: 6px; color: var(--accent); font-size: .92rem; }
`;
