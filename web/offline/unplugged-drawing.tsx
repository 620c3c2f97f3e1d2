import { Line } from '#web/ui/line.tsx';

export function UnpluggedDrawing() {
  return (
    <Line box="520 320">
      <g strokeWidth="6">
        <path d="M372 44c30-3 62-3 94 0 4 44 4 88 0 134-32 3-64 3-94 0-4-46-4-90 0-134z" />
        <path d="M419 74c21-1 36 15 36 37s-15 38-36 38-36-16-36-38 15-36 36-37z" />
        <path d="M407 100v18M432 100v18" />
      </g>
      <g transform="rotate(-24 232 196)">
        <path
          d="M196 168h52c12 0 20 12 20 28s-8 28-20 28h-52c-8 0-12-6-12-14v-28c0-8 4-14 12-14z"
          fill="#F4B73B"
          stroke="#F3F0E4"
          strokeWidth="5"
        />
        <path strokeWidth="7" d="M268 184h32M268 208h32" />
        <path className="thin" d="M204 178v36M216 178v36" stroke="#6B4300" />
      </g>
      <path
        strokeWidth="6"
        d="M187 219c-40 22-76 12-96-12-22-26 6-58 32-42 30 18 4 70-34 88-36 18-62 10-79-6"
      />
      <path className="y" strokeWidth="5" d="M312 128l14 10M304 150l-2 3M334 104l6 14M318 172l16-2" />
      <path opacity=".3" strokeWidth="4" d="M150 292c60-8 110 6 170-1s90-4 140 1" />
    </Line>
  );
}
