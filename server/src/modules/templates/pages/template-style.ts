/** The text beside the decision where there is room, above it on a phone. */
export const templateStyle = `
  header, main { max-width: 76rem; }
  .sheet { background: none; border: 0; border-radius: 0; padding: 0; }
  h1 { font-size: 1.75rem; margin-bottom: .75rem; overflow-wrap: break-word; hyphens: auto; }
  .asked, .content { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.35rem; }
  section > h2:first-child { margin-top: 0; }
  .card > :last-child { margin-bottom: 0; }
  @media (min-width: 60rem) {
    .asked { grid-template-columns: minmax(0, 1fr) 24rem; grid-template-rows: auto 1fr; align-items: start; }
    .content { grid-column: 1; grid-row: 1 / span 2; } .facts { grid-column: 2; grid-row: 1; }
    .decision { grid-column: 2; grid-row: 2; position: sticky; top: 1rem; }
    .jump { display: none; }
  }
  .note { border-left: 4px solid var(--line); padding: .15rem 0 .15rem .9rem; margin: 0 0 1rem; }
  .note.good { border-color: var(--good); color: inherit; } .note.bad { border-color: var(--bad); color: inherit; }
  .note p:last-child { margin-bottom: 0; }
  dl { margin: 0; } dt { color: var(--quiet); font-size: .88rem; margin-top: .8rem; } dl > dt:first-of-type { margin-top: 0; } dd { margin: 0; overflow-wrap: anywhere; } .said { white-space: pre-line; }
  ul, ol { margin: 0 0 1rem; padding-left: 1.3rem; } li + li { margin-top: .35rem; }
  figure { margin: 0 0 1.5rem; } figcaption { font-size: .88rem; color: var(--quiet); margin-top: .4rem; }
  img.page { display: block; width: 100%; height: auto; background: #fff; border: 1px solid var(--line); border-radius: 3px; box-shadow: 0 1px 3px rgb(0 0 0 / .12); }
  summary { cursor: pointer; padding: .25rem 0; border-radius: 6px; color: var(--accent); } details.more { margin-top: 1rem; } details.more > :not(summary) { margin-top: .5rem; }
  ul.rows { list-style: none; padding: 0; display: grid; gap: .75rem; } ul.rows li { margin: 0; } ul.rows small { display: block; color: var(--quiet); } ul.rows p { margin: .25rem 0 0; }
  select { font: inherit; display: block; width: 100%; margin-top: .3rem; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); } input { margin-top: .3rem; }
  .decision .row { margin-top: .25rem; } .decision button { flex: 1 1 100%; }
  tr:last-child th, tr:last-child td { border-bottom: 0; } tbody th { font-weight: 400; } table.fields { table-layout: fixed; } table.fields td, table.fields th { overflow-wrap: break-word; hyphens: auto; } table.fields thead th:first-child { width: 42%; } table.fields thead th:nth-child(2) { width: 24%; }
  @media (max-width: 40rem) { table.fields { font-size: .92rem; } table.fields td, table.fields th { padding-left: 0; } .card { padding: 1rem; } }
  .says { border-left: 3px solid var(--line); padding-left: 1rem; overflow-wrap: anywhere; } .says > :last-child { margin-bottom: 0; } .says table { margin-bottom: 1rem; } .says .wide { overflow-x: auto; }
  mark.field { background: color-mix(in srgb, var(--accent) 16%, transparent); color: inherit; border-radius: 5px; padding: .05em .35em; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .when { color: var(--quiet); font-size: .85em; border: 1px dashed var(--quiet); border-radius: 5px; padding: 0 .35em; margin: 0 .3em; display: inline-block; line-height: 1.4; }
`;
