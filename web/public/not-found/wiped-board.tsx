import { Line } from '#web/ui/line.tsx';

export function WipedBoard() {
  return (
    <Line box="560 330">
      <g opacity=".13" strokeWidth="46">
        <path d="M150 92c90-10 170 10 330-14M120 150c120 12 240-16 372 2M160 212c110-14 200 8 310-8M250 262c80-8 130 4 210-6" />
      </g>
      <g strokeWidth="9">
        <path d="M122 60C96 112 70 158 34 206c44-4 90-4 134-2M132 136c-1 46-2 90 0 134" />
      </g>
      <g strokeWidth="9" opacity=".5">
        <path
          d="M286 66c-48 4-66 50-64 104 2 54 24 98 66 98 44-1 66-46 64-100-2-56-24-104-66-102z"
          strokeDasharray="70 16 120 30 60 22"
        />
      </g>
      <g strokeWidth="9" opacity=".26">
        <path d="M482 64c-24 50-50 96-86 142 20-2 36-2 56-2" strokeDasharray="56 22 90 30" />
        <path d="M492 136c0 30-2 60 0 96" strokeDasharray="30 22" />
      </g>
      <g transform="rotate(-14 470 250)">
        <path d="M404 232h128c6 0 8 3 8 8v16H396v-16c0-5 2-8 8-8z" fill="#C98F4E" stroke="#F3F0E4" />
        <path d="M396 256h144v22c0 5-3 8-8 8H404c-5 0-8-3-8-8z" fill="#163A30" stroke="#F3F0E4" />
        <path className="thin" d="M398 266h140M398 276h140" opacity=".6" />
      </g>
      <path className="y" strokeWidth="5" d="M36 304c40-8 76 8 116 0s50 4 74 0" />
    </Line>
  );
}
