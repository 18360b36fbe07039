/** What the documentation has beyond the look of plain pages. */
export const docsStyle = `
  header, main, footer { max-width: 84rem; }
  .sheet { display: grid; grid-template-columns: minmax(0, 1fr); }
  aside { font-size: .92rem; } aside nav p { margin: 1rem 0 .2rem; font-weight: 600; } aside nav p a { color: var(--ink); }
  aside ul { list-style: none; margin: 0; padding: 0; } aside nav a { text-decoration: none; display: inline-block; padding: .12rem 0; } aside nav a:hover { text-decoration: underline; }
  aside [aria-current] { font-weight: 600; color: var(--ink); }
  input[type=search] { font: inherit; width: 100%; padding: .45rem .6rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  .search { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem 1rem; margin-bottom: 1.25rem; } .search form { flex: 1; } .search label { margin: 0; font-size: .92rem; } aside { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem; }
  @media (min-width: 60.01rem) {
    .sheet { grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2.5rem; } .sheet > h1 { grid-column: 2; grid-row: 1; align-self: end; }
    .search { grid-column: 1; grid-row: 1; margin: 0 0 .5rem; } .to-contents { display: none; }
    aside { grid-column: 1; grid-row: 2; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; border: 0; margin: 0; padding: 0; }
    .text { grid-column: 2; grid-row: 2; }
  }
  .text { min-width: 0; overflow-wrap: break-word; } .text img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
  .text h2, .text h3, .text h4 { scroll-margin-top: 1rem; } .text h2 a, .text h3 a, .text h4 a { color: inherit; text-decoration: none; } .text :is(h2, h3, h4) a:hover { text-decoration: underline; }
  .text :is(h2, h3, h4):target a { color: var(--accent); } .text h4 { font-size: 1rem; margin: 1rem 0 .3rem; }
  .text p, .text li { max-width: 46rem; } .text :is(ul, ol) { padding-left: 1.3rem; } .text li { margin: 0; padding: .1rem 0; break-inside: avoid; } blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
  .outline { border-left: 3px solid var(--line); padding-left: 1rem; margin: 0 0 1.5rem; font-size: .92rem; } .outline summary { cursor: pointer; color: var(--quiet); } .outline ul { list-style: none; padding: 0; margin: 0; columns: 16rem; }
  .text .pages { columns: 16rem; padding: 0; list-style: none; } .text .pages li { margin: 0; padding: .2rem 0; break-inside: avoid; } .pages a { text-decoration: none; } .pages a:hover { text-decoration: underline; } .found p { color: var(--quiet); font-size: .92rem; }
  .code { position: relative; } .code button { position: absolute; top: .4rem; right: .4rem; padding: .15rem .6rem; font-size: .8rem; font-weight: 500; background: var(--paper); color: var(--accent); }
  pre { background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; overflow: auto; max-height: 32rem; font-size: .85rem; line-height: 1.5; margin: .25rem 0 1rem; }
  pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; } .wide { overflow-x: auto; margin: 0 0 1rem; } td:first-child code { overflow-wrap: normal; }
  .ways { display: flex; flex-wrap: wrap; gap: 0 .3rem; } .ways input { position: absolute; opacity: 0; } .ways label { order: 1; margin: 0; padding: .3rem .8rem; border: 1px solid var(--line); border-bottom: 0; border-radius: 8px 8px 0 0; font-size: .88rem; cursor: pointer; color: var(--quiet); }
  .ways .way { order: 2; display: none; width: 100%; } .ways input:checked + label { background: var(--ground); color: var(--ink); font-weight: 600; } .ways input:checked + label + .way { display: block; } .ways input:focus-visible + label { outline: 3px solid var(--accent); outline-offset: 2px; } .ways pre { margin-top: 0; border-top-left-radius: 0; }
  @media (max-width: 40rem) {
    .code { display: flex; flex-direction: column; } .code button { position: static; order: -1; align-self: end; margin-bottom: .2rem; }
    .wide :is(table, thead, tbody, tr, td) { display: block; } .wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .wide tr { border-bottom: 1px solid var(--line); padding: .5rem 0; } .wide td { border: 0; padding: .1rem 0; } .wide td:empty { display: none; } .wide td code { overflow-wrap: anywhere; }
    .wide td[data-column]:not(:first-child)::before { content: attr(data-column) ": "; color: var(--quiet); font-size: .88rem; }
  }
  .neighbours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
`;
