import { Line } from '#web/ui/line.tsx';

export function Backpack() {
  return (
    <Line box="300 190">
      <path d="M96 168c-4-40-4-74 4-96 8-20 26-30 50-30s43 10 51 30c8 22 8 56 4 96-34 6-74 6-109 0z" />
      <path d="M128 44c0-22 44-22 44 0" />
      <path d="M108 116c28 5 56 5 84 0M108 116c-2 16-2 30 0 44M192 116c2 16 2 30 0 44" />
      <path className="y" d="M142 118v12h16v-12" />
      <path className="y" d="M118 74l8-46 52 8-6 44" />
      <path className="y thin" d="M134 44l30 5M132 56l30 5" />
      <path d="M94 96c-16 6-20 30-16 56M206 96c16 6 20 30 16 56" />
      <path
        className="thin"
        d="M40 60c8-2 10-10 10-16 2 8 6 12 14 14-8 2-12 8-14 16-1-8-4-12-10-14zM246 44c6-2 8-8 8-12 2 6 5 9 11 11-6 2-9 6-11 12-1-6-3-9-8-11z"
      />
    </Line>
  );
}

export function Tablet() {
  return (
    <Line box="110 86">
      <path className="fw" d="M20 10c24-2 46-2 68 0 3 20 3 42 0 64-22 2-44 2-68 0-3-22-3-44 0-64z" />
      <path className="thin" d="M32 26c14-1 28-1 44 0M32 38c12-1 22-1 34 0" />
      <path className="b" d="M32 52c8-4 12 4 20 0" />
      <path className="fy" d="M58 52l26-22 7 8-26 22-10 3z" />
    </Line>
  );
}

export function LockedBox() {
  return (
    <Line box="110 86">
      <path className="fw" d="M16 14c26-2 52-2 78 0 2 18 2 40 0 58-26 2-52 2-78 0-2-18-2-40 0-58z" />
      <path d="M16 34c26-1 52-1 78 0" />
      <path className="thin" d="M26 24h8M42 24h4" />
      <path className="fy" d="M42 50c9-1 18-1 27 0 1 6 1 12 0 18-9 1-18 1-27 0-1-6-1-12 0-18z" />
      <path d="M47 50c0-16 17-16 17 0M55 57v5" />
    </Line>
  );
}

export function Helper() {
  return (
    <Line box="110 86">
      <path
        className="fw"
        d="M10 10c16-2 34-2 50 0 2 10 2 20 0 30-8 1-16 2-26 2L22 54l1-13c-5 0-9 0-13-1-2-10-2-20 0-30z"
      />
      <path className="thin" d="M20 21h28M20 31h20" />
      <path
        className="fb"
        d="M52 40c16-2 32-2 48 0 2 9 2 18 0 27-3 1-8 1-12 1l1 11-12-10c-9 0-17 0-25-2-2-9-2-18 0-27z"
      />
      <path className="b" d="M62 51l4-2v11M82 50c5-3 8 2 5 5l-6 5h8" />
    </Line>
  );
}

export function Desk() {
  return (
    <Line box="110 86">
      <path className="fm" d="M8 50c30-2 64-2 94 0v9c-30 2-64 2-94 0z" />
      <path d="M18 60l-3 20M92 60l3 20" />
      <path className="fw" d="M22 48l8-34c10-1 18 0 27 2l-6 33" />
      <path className="thin" d="M35 25l14 2M33 34l14 2" />
      <path
        className="fe"
        d="M78 31c8-6 17-1 16 8-1 6-4 10-8 10-3 0-3-1-6-1s-4 1-7 1c-4-1-7-6-7-11 0-8 6-11 12-7z"
      />
      <path d="M79 30c-1-5 1-9 5-11" />
    </Line>
  );
}

export function Bin() {
  return (
    <Line box="110 86">
      <path className="fw" d="M30 38l8 42c12 2 24 2 36 0l8-42c-17 2-34 2-52 0z" />
      <path className="thin" d="M44 48l4 25M56 49v25M68 48l-4 25" />
      <path className="fm" d="M46 24l8-12 13 2 6 11-8 9-14-1z" />
      <path className="thin" d="M54 12l3 10 16 3M57 22l-6 11" />
      <path className="p" d="M86 20c5-3 9-3 13-1M84 10c3-3 6-5 10-5" />
    </Line>
  );
}
