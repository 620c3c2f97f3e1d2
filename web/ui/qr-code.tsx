import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { toPath } from './qr-path.ts';

/** Four fields of quiet around the code, as readers expect. */
const border = 4;

/** An address as a QR code. */
export function QrCode({ address, className }: { address: string; className?: string }) {
  const fields = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border }), [address]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${fields.length} ${fields.length}`}
      role="img"
      aria-label="QR code that opens the student portal"
      shapeRendering="crispEdges"
    >
      <path d={toPath(fields)} fill="#22302b" />
    </svg>
  );
}
