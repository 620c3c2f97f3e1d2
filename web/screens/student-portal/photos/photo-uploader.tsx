import './photos.css';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Problem } from '#web/lib/problem.ts';
import { canUseCamera } from '#web/lib/student/photos/camera.ts';
import { hasNoText } from '#web/lib/student/photos/photo-pages.ts';
import { takeFile } from '#web/lib/student/photos/take-file.ts';
import type { StudentApi } from '#web/lib/student/student-api.ts';
import type { WorkForm } from '#web/lib/student/work-form.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlusIcon, StopIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CameraView } from './camera-view.tsx';
import { PageCard } from './page-card.tsx';
import { type ReaderKnown, usePhotos } from './use-photos.ts';

export type PhotoUploaderProps = {
  form: WorkForm;
  api: StudentApi;
  /** The text box is closed while a picture is read. */
  onBusy: (busy: boolean) => void;
};

/** Paper becomes text: photos and pictures of pages, and what is read from them. */
export function PhotoUploader({ form, api, onBusy }: PhotoUploaderProps) {
  const { pages, store, busy, reader } = usePhotos(form, api);
  const [filming, setFilming] = useState(false);
  const [opening, setOpening] = useState(false);
  const uploader = useRef<HTMLElement>(null);
  const take = useRef<HTMLButtonElement>(null);
  const extract = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [hasCamera] = useState(canUseCamera);
  const unread = pages.filter(hasNoText).length;
  const at = pages.findIndex(({ state }) => state === 'reading') + 1;
  const nameOf = (index: number) => (pages.length === 1 ? 'Photo' : `Page ${index + 1}`);

  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => {
    if (at > 0)
      announce(
        pages.length > 1 ? `Extracting text from page ${at} of ${pages.length}` : 'Extracting text...',
      );
  }, [at, pages.length]);

  function focusSoon(target: { current: HTMLElement | null }) {
    requestAnimationFrame(() => (target.current ?? input.current)?.focus());
  }

  /** Who went elsewhere while something took its time is not fetched back. */
  function isHere() {
    const { activeElement } = document;
    return activeElement === document.body || uploader.current?.contains(activeElement) === true;
  }

  function leaveCamera() {
    setFilming(false);
    focusSoon(take);
  }

  function addPictures(pictures: Blob[]) {
    if (pictures.length === 0) return;
    store.add(pictures);
    announce(
      pictures.length === 1
        ? 'The picture is in the page. You can crop it, or extract its text.'
        : `${pictures.length} pictures are in the page.`,
    );
    if (isHere()) focusSoon(extract);
  }

  async function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file again should be a change.
    event.target.value = '';
    setFilming(false);
    setOpening(true);
    const taken: Blob[] = [];
    for (const file of files) {
      try {
        taken.push(await takeFile(file));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const text = files.length > 1 ? `${file.name}: ${error.message}` : error.message;
        showToast({ kind: 'destructive', title: error.title, text });
      }
    }
    setOpening(false);
    addPictures(taken);
  }

  async function handleExtract() {
    if (busy || unread === 0) return;
    const count = await store.readAll();
    if (count === 0) return;
    announce(
      `The text of ${count === 1 ? 'your photo' : `${count} pages`} is in your work. Please check this text.`,
    );
    if (isHere()) requestAnimationFrame(() => document.getElementById('work')?.focus());
  }

  function handleRemove(id: number, name: string) {
    store.remove(id);
    announce(`${name} and its text are removed.`);
    focusSoon(take);
  }

  return (
    <section className="photo-uploader" aria-label="Photos of your work" ref={uploader}>
      {filming ? (
        <CameraView
          onCancel={leaveCamera}
          onFailure={leaveCamera}
          onCapture={(picture) => {
            setFilming(false);
            addPictures([picture]);
          }}
        />
      ) : (
        <div className="photo-actions">
          {hasCamera && (
            <Button kind="alt" ref={take} disabled={busy} onClick={() => setFilming(true)}>
              {pages.length > 0 ? <PlusIcon /> : <CameraIcon />}
              {pages.length > 0 ? 'Take another photo' : 'Take a photo'}
            </Button>
          )}
          <label className="btn btn-alt photo-file" aria-disabled={busy || undefined}>
            {opening && <Spinner />}
            Choose a picture
            <input
              ref={input}
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
      {pages.length > 0 && (
        <>
          <ul className="photo-cards">
            {pages.map((page, index) => (
              <PageCard
                key={page.id}
                page={page}
                name={nameOf(index)}
                busy={busy}
                onReplace={(picture) => store.replace(page.id, picture)}
                onRemove={() => handleRemove(page.id, nameOf(index))}
              />
            ))}
          </ul>
          {(unread > 0 || busy) && (
            <>
              <p className="careful-notice">{whoReads(reader)}</p>
              <div className="photo-actions">
                <Button kind="dark" ref={extract} aria-disabled={busy} onClick={handleExtract}>
                  {busy ? (
                    <>
                      <Spinner /> Processing...
                    </>
                  ) : (
                    extractLabel(unread)
                  )}
                </Button>
                {busy && (
                  <Button kind="text" stop onClick={store.stop}>
                    <StopIcon />
                    Stop
                  </Button>
                )}
                {at > 0 && pages.length > 1 && <span>{`Page ${at} of ${pages.length}`}</span>}
              </div>
            </>
          )}
          {pages.some(({ state }) => state === 'read') && (
            <CheckNotice pages={pages.map(({ pleaseCheck }) => pleaseCheck)} />
          )}
        </>
      )}
    </section>
  );
}

function CheckNotice({ pages }: { pages: boolean[] }) {
  const doubtful = pages.flatMap((isDoubtful, index) => (isDoubtful ? [index + 1] : []));
  if (doubtful.length === 0) return <p className="hint">You can change the text below before you send it.</p>;
  const where =
    pages.length > 1 ? `: parts of page ${doubtful.join(' and ')} were` : ': parts of the photo were';
  return (
    <p className="careful-notice">
      <b>Please check this text</b>
      {`${where} hard to read.`}
    </p>
  );
}

function extractLabel(count: number) {
  return count === 1 ? 'Extract text' : `Extract text from ${count} pages`;
}

function whoReads(reader: ReaderKnown): string {
  if (reader === 'unknown') return 'Your photo is sent to be read, perhaps by an AI model. It is not kept.';
  if (reader === null) return 'Your photo is read on our own server. It goes to no AI model and is not kept.';
  return `Your photo is sent to the AI model ${reader} to read the text. We do not keep it.`;
}

function CameraIcon() {
  return <Icon d="M2 7h4l2-3h6l2 3h4v11H2zM11 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />;
}
