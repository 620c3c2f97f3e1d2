import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';
import { sayChart } from './trend-words.ts';
import { type Bar, chart, findMost, toBars } from './week-bars.ts';

/** Bars against the line of the pace. Missed weeks are crosses, so that colour is not alone. */
export function WeekChart({ alias, trend }: { alias: AliasTrend; trend: ReadingTrend }) {
  const bars = toBars(alias, trend, findMost(trend.aliases));
  const { width, height, floor, step } = chart;
  return (
    <svg
      className="week-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={sayChart(alias, trend)}
    >
      {bars.map((bar) => (
        <WeekBar key={bar.x} bar={bar} />
      ))}
      <path className="floor" d={`M0 ${floor}H${width}`} />
      {trend.asks_pages && (
        <path
          className="pace"
          d={bars.map(({ paceY }, index) => `M${index * step} ${paceY}h${step}`).join('')}
        />
      )}
    </svg>
  );
}

function WeekBar({ bar: { x, y, height, kind } }: { bar: Bar }) {
  if (kind === 'none') return null;
  if (kind === 'missed') {
    const from = x + chart.bar / 2 - 4;
    const top = chart.floor - 12;
    return <path className="missed" d={`M${from} ${top}l8 8m0-8l-8 8`} />;
  }
  if (kind === 'came') return <circle className="came" cx={x + chart.bar / 2} cy={chart.floor - 8} r="4" />;
  return (
    <>
      <rect className={kind} x={x} y={y} width={chart.bar} height={height} rx="2" />
      {kind === 'close' && (
        <rect className="half" x={x} y={y + height / 2} width={chart.bar} height={height / 2} rx="2" />
      )}
    </>
  );
}
