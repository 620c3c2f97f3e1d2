import { useEffect, useRef, useState } from 'react';
import { localPhotoReader } from '#contract/constants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { AwaitedTurn } from '../portal/awaited-turn.tsx';
import { Cropper } from './cropper.tsx';
import { isProcessing, type PhotoPage } from './photo-pages.ts';

export type PageCardProps = {
  page: PhotoPage;
  /** "Page 2", or "Photo" if it is the only one. */
  name: string;
  busy: boolean;
  onReplace: (picture: Blob) => void;
  onRemove: () => void;
};

/** A photographed page: picture, state and problem. */
export function PageCard({ page, name, busy, onReplace, onRemove }: PageCardProps) {
  const url = usePictureUrl(page.picture);
  const [cropping, setCropping] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const crop = useRef<HTMLButtonElement>(null);
  const mayCrop = !busy && page.state !== 'read' && !unseen;

  function leaveCropper(cropped?: Blob) {
    if (cropped) onReplace(cropped);
    setCropping(false);
    // The button is rendered by the next paint.
    requestAnimationFrame(() => crop.current?.focus());
  }

  if (cropping && url !== '') {
    return (
      <li className="photo-card">
        <Cropper
          picture={page.picture}
          url={url}
          name={name}
          onDone={leaveCropper}
          onCancel={() => leaveCropper()}
        />
      </li>
    );
  }
  return (
    <li className="photo-card">
      <Picture {...{ page, name, url, unseen }} onUnseen={() => setUnseen(true)} />
      <div className="photo-line">
        <b>{name}</b>
        {page.state === 'read' && (
          <Badge kind="ok">
            <CheckIcon size={14} />
            Read
          </Badge>
        )}
        <span className="photo-line-actions">
          {mayCrop && (
            <Button kind="text" ref={crop} onClick={() => setCropping(true)} aria-label={`Crop ${name}`}>
              Crop
            </Button>
          )}
          <Button kind="text" stop onClick={onRemove} aria-label={`Remove ${name}`}>
            <TrashIcon />
            Remove
          </Button>
        </span>
      </div>
      {page.problem && (
        <div className="photo-problem">
          <b>{page.problem.title}</b>
          <p>{page.problem.message}</p>
        </div>
      )}
      {page.state === 'read' && page.reader && (
        <p className="hint">
          {page.reader === localPhotoReader ? 'Read on our own server' : `Read by ${page.reader}`}
        </p>
      )}
    </li>
  );
}

type PictureProps = Pick<PageCardProps, 'page' | 'name'> & {
  url: string;
  /** The browser cannot show it. */
  unseen: boolean;
  onUnseen: () => void;
};

function Picture({ page, name, url, unseen, onUnseen }: PictureProps) {
  return (
    <div className="photo-frame">
      {unseen ? (
        <p className="photo-unseen">
          This browser cannot show this kind of picture. It can be read all the same.
        </p>
      ) : (
        url !== '' && (
          <img className="photo-picture" src={url} alt={`${name} of your work`} onError={onUnseen} />
        )
      )}
      {isProcessing(page) && (
        <p className="photo-cover">
          {page.state === 'reading' ? (
            <>
              <Spinner /> Extracting text...
            </>
          ) : (
            <span>{page.turn ? <AwaitedTurn turn={page.turn} kept="It" /> : 'Waiting for its turn'}</span>
          )}
        </p>
      )}
    </div>
  );
}

function usePictureUrl(picture: Blob): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
