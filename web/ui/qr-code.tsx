import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { toPath } from './qr-path.ts';

/** The quiet zone that readers expect, in modules. */
const border = 4;

export type QrCodeProps = { address: string; label: string; className?: string };

export function QrCode({ address, label, className }: QrCodeProps) {
  const fields = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border }), [address]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${fields.length} ${fields.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toPath(fields)} fill="#22302b" />
    </svg>
  );
}
