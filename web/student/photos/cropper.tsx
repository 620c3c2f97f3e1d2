import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { type CropBox, type CropEdge, edgeAfterKey, edgeRange, moveEdge, wholePicture } from './crop-box.ts';
import { cutPicture } from './draw-picture.ts';

export type CropperProps = {
  picture: Blob;
  url: string;
  /** "Page 2". */
  name: string;
  onDone: (cropped: Blob) => void;
  onCancel: () => void;
};

const edges: readonly CropEdge[] = ['left', 'top', 'right', 'bottom'];
const percent = (fraction: number) => Math.round(fraction * 100);

/** Cuts a picture down to the page, by dragging an edge or with the arrow keys on it. */
export function Cropper({ picture, url, name, onDone, onCancel }: CropperProps) {
  const [box, setBox] = useState(wholePicture);
  const area = useRef<HTMLDivElement>(null);
  const cut = useRef<HTMLDivElement>(null);

  useEffect(() => area.current?.querySelector<HTMLElement>('[role=slider]')?.focus(), []);
  // By script, as the security policy forbids style attributes.
  useEffect(() => {
    const style = cut.current?.style;
    if (!style) return;
    style.inset = `${box.top * 100}% ${(1 - box.right) * 100}% ${(1 - box.bottom) * 100}% ${box.left * 100}%`;
  }, [box]);

  async function handleDone() {
    const bitmap = await createImageBitmap(picture);
    try {
      onDone(await cutPicture(bitmap, box));
      announce(`${name} is cropped.`);
    } finally {
      bitmap.close();
    }
  }

  function handleDrag(event: PointerEvent<HTMLElement>, edge: CropEdge) {
    const place = area.current?.getBoundingClientRect();
    if (!place || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const isAcross = edge === 'left' || edge === 'right';
    const to = isAcross
      ? (event.clientX - place.left) / place.width
      : (event.clientY - place.top) / place.height;
    setBox((old) => moveEdge(old, edge, to));
  }

  return (
    <fieldset
      className="cropper"
      aria-label={`Crop ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <div className="cropper-stage">
        <div className="cropper-area" ref={area}>
          <img src={url} alt={`${name}, as it was taken`} draggable={false} />
          <div className="cropper-cut" ref={cut}>
            {edges.map((edge) => (
              <Edge key={edge} edge={edge} box={box} onChange={setBox} onDrag={handleDrag} />
            ))}
          </div>
        </div>
      </div>
      <p className="hint">Drag an edge, or choose one with Tab and move it with the arrow keys.</p>
      <div className="photo-actions">
        <Button kind="dark" onClick={handleDone}>
          Keep this part
        </Button>
        <Button kind="alt" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

type EdgeProps = {
  edge: CropEdge;
  box: CropBox;
  onChange: (box: CropBox) => void;
  onDrag: (event: PointerEvent<HTMLElement>, edge: CropEdge) => void;
};

function Edge({ edge, box, onChange, onDrag }: EdgeProps) {
  const [min, max] = edgeRange(box, edge);

  function handleKey(event: KeyboardEvent) {
    const to = edgeAfterKey(box, edge, event.key);
    if (to === null) return;
    event.preventDefault();
    onChange(moveEdge(box, edge, to));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={`cropper-edge is-${edge}`}
      aria-label={`${edge[0]?.toUpperCase()}${edge.slice(1)} edge`}
      aria-orientation={edge === 'left' || edge === 'right' ? 'horizontal' : 'vertical'}
      aria-valuemin={percent(min)}
      aria-valuemax={percent(max)}
      aria-valuenow={percent(box[edge])}
      aria-valuetext={`${percent(box[edge])} percent`}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => onDrag(event, edge)}
    />
  );
}
