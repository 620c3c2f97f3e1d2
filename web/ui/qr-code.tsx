import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { toPath } from './qr-path.ts';

/** Four fields of quiet around the code, as readers expect. */
const border = 4;

export type QrCodeProps = { address: string; label: string; className?: string };

/** An address as a QR code; the label says what it opens. */
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
