/** The pigeon, in the colour of the text around it; `public/mark.svg` is the same on a tile. */
export const Mark = () => (
  <svg
    viewBox="0 0 32 32"
    width="30"
    height="30"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M3 22.5c5.5 4 13 4.2 17.5.5 3.3-2.7 3.6-6.2 3.9-9 .2-1.7 1.4-2.7 4.3-3-1-2.5-3-3.8-5.3-3.5-2.7.3-4.2 2.4-4.5 5.2" />
    <path d="M18.9 12.7C14.5 12.3 9.7 8.8 7.8 3.8c-1.4 6.2.9 12 6.7 14.9" />
    <path d="m3 22.5 5.6-2.7" />
  </svg>
);
