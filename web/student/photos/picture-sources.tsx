import { type ChangeEvent, type Ref, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { canUseCamera } from './camera.ts';
import { CameraView } from './camera-view.tsx';
import { takeFiles } from './take-files.ts';

export type PictureSourcesProps = {
  hasPictures: boolean;
  busy: boolean;
  takeRef: Ref<HTMLButtonElement>;
  inputRef: Ref<HTMLInputElement>;
  onPictures: (pictures: Blob[]) => void;
  /** The camera was left without a picture. */
  onCameraLeft: () => void;
};

export function PictureSources({
  hasPictures,
  busy,
  takeRef,
  inputRef,
  onPictures,
  onCameraLeft,
}: PictureSourcesProps) {
  const [filming, setFilming] = useState(false);
  const [opening, setOpening] = useState(false);
  const [hasCamera] = useState(canUseCamera);

  function leaveCamera() {
    setFilming(false);
    onCameraLeft();
  }

  function handleCapture(picture: Blob) {
    setFilming(false);
    onPictures([picture]);
  }

  async function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = '';
    setOpening(true);
    const taken = await takeFiles(files);
    setOpening(false);
    onPictures(taken);
  }

  return (
    <>
      {filming ? (
        <CameraView onCancel={leaveCamera} onFailure={leaveCamera} onCapture={handleCapture} />
      ) : (
        <div className="photo-actions">
          {hasCamera && (
            <Button kind="alt" ref={takeRef} disabled={busy} onClick={() => setFilming(true)}>
              {hasPictures ? <PlusIcon /> : <CameraIcon />}
              {hasPictures ? 'Take another photo' : 'Take a photo'}
            </Button>
          )}
          <label className="btn btn-alt photo-file" aria-disabled={busy || undefined}>
            {opening && <Spinner />}
            Choose a picture
            <input
              ref={inputRef}
              className="vh"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
              disabled={busy}
              onChange={handleFiles}
            />
          </label>
        </div>
      )}
      {!hasCamera && (
        <p className="hint">
          {isSecureContext
            ? 'This browser offers no camera. Choose a picture of your page instead.'
            : 'The camera needs a secure (https) address, and this page has none. Choose a picture instead: on a phone or tablet you can take it right then.'}
        </p>
      )}
    </>
  );
}

function CameraIcon() {
  return <Icon d="M2 7h4l2-3h6l2 3h4v11H2zM11 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />;
}
