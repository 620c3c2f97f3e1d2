import type { PageRuler as Ruler } from './page-ruler.ts';

const ticks = Array.from({ length: 41 }, (_, at) => at);

export function PageRuler({ ruler, pages, pace }: { ruler: Ruler; pages: number; pace: number }) {
  const { end, readAt, paceAt } = ruler;
  const across = (part: number) => 10 + part * 580;
  return (
    <>
      <svg
        className="page-ruler"
        viewBox="0 0 600 56"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${pages} pages read, the pace is ${pace}`}
      >
        <path className="read" d={`M10 34H${across(readAt)}`} />
        <path className="pace" d={`M${across(paceAt)} 20V56`} />
        {ticks.map((at) => (
          <path key={at} className="tick" d={`M${10 + at * 14.5} 0v${tickLength(at)}`} />
        ))}
      </svg>
      <div className="page-ruler-scale" aria-hidden="true">
        <span>0</span>
        <span>{end}</span>
      </div>
    </>
  );
}

function tickLength(at: number): number {
  if (at % 10 === 0) return 24;
  return at % 2 === 0 ? 14 : 8;
}
