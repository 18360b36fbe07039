/** Pages beside the decision where there is room, above it on a phone. */
export const approvalStyle = `
  header, main { max-width: 76rem; }
  .sheet { background: none; border: 0; border-radius: 0; padding: 0; }
  h1 { font-size: 1.75rem; margin-bottom: .75rem; }
  .asked { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.35rem; }
  section > h2:first-child { margin-top: 0; }
  .card > :last-child { margin-bottom: 0; }
  @media (min-width: 60rem) {
    .asked { grid-template-columns: minmax(0, 1fr) 24rem; grid-template-rows: auto 1fr; align-items: start; }
    .letters { grid-column: 1; grid-row: 1 / span 2; } .facts { grid-column: 2; grid-row: 1; }
    .decision { grid-column: 2; grid-row: 2; position: sticky; top: 1rem; }
    .jump { display: none; }
  }
  .note { border-left: 4px solid var(--line); padding: .15rem 0 .15rem .9rem; margin: 0 0 1rem; }
  .note.good { border-color: var(--good); color: inherit; } .note.bad { border-color: var(--bad); color: inherit; }
  .note p:last-child, .note ul:last-child { margin-bottom: 0; }
  .note blockquote { margin: .35rem 0 0; color: var(--quiet); white-space: pre-line; } .note p:has(+ blockquote) { margin-bottom: 0; }
  dl { margin: 0; } dt { color: var(--quiet); font-size: .88rem; margin-top: .8rem; } dd { margin: 0; overflow-wrap: anywhere; } dd.said { white-space: pre-line; }
  .amount { margin: 0; line-height: 1.2; font-weight: 600; }
  .window { background: #fff; color: #1d2733; border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; margin: .25rem 0 0; line-height: 1.4; overflow-wrap: anywhere; }
  ul { margin: 0; padding-left: 1.2rem; } li + li { margin-top: .35rem; }
  figure { margin: 0 0 1.5rem; } figure:last-child { margin-bottom: 0; } figcaption { font-size: .88rem; color: var(--quiet); margin-top: .4rem; }
  img.page { display: block; width: 100%; height: auto; background: #fff; border: 1px solid var(--line); border-radius: 3px; box-shadow: 0 1px 3px rgb(0 0 0 / .12); }
  img.grey { filter: grayscale(1); }
  details.letter { border-top: 1px solid var(--line); } details.letter:last-of-type { border-bottom: 1px solid var(--line); }
  summary { cursor: pointer; padding: .75rem .25rem; border-radius: 6px; } summary .cost { float: right; font-variant-numeric: tabular-nums; padding-left: 1rem; }
  summary small { display: block; color: var(--quiet); font-size: .88rem; padding-left: 1.1rem; } details > .inner { padding: .25rem .25rem 1.5rem; display: grid; gap: 1.25rem; }
  details.more { margin-top: 1rem; } details.more summary { padding: .25rem 0; }
  details.template { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; margin: 0 0 1.5rem; padding: .6rem 1.1rem; } details.template > :last-child { margin-bottom: .5rem; } p.template { color: var(--quiet); }
  ul.queue { list-style: none; padding: 0; display: grid; gap: .75rem; } ul.queue li { margin: 0; } ul.queue .cost { float: right; font-variant-numeric: tabular-nums; } ul.queue small { display: block; color: var(--quiet); }
  textarea { font: inherit; width: 100%; min-height: 5.5rem; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); resize: vertical; }
  textarea { display: block; margin-top: .3rem; } .decision .row { margin-top: .25rem; } .decision button { flex: 1 1 100%; }
  tr:last-child th, tr:last-child td { border-bottom: 0; } tr.sum th, tr.sum td { font-weight: 600; } th { font-weight: 400; }
`;
