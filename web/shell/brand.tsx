import './brand.css';
import { productName } from '#contract/constants.ts';

export function Brand() {
  return (
    <a className="brand" href="/">
      <svg
        width="34"
        height="34"
        viewBox="0 0 34 34"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 8c5-2 9-1.5 13 1.5C21 6.5 25 6 30 8v18c-5-2-9-1.5-13 1.5C13 24.5 9 24 4 26z" />
        <path d="M17 9.5v18" />
        <path stroke="#F4B73B" d="M21.5 16.5l2 2 4-4.5" />
      </svg>
      {productName}
    </a>
  );
}
