import './photos.css';
import { type Ref, useEffect, useRef } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import type { StudentApi } from '../portal/student-api.ts';
import type { WorkForm } from '../work/work-form.ts';
import { PageCard } from './page-card.tsx';
import { hasNoText, isProcessing, type PhotoPage } from './photo-pages.ts';
import { PictureSources } from './picture-sources.tsx';
import { type ReaderKnown, usePhotos } from './use-photos.ts';

export type PhotoUploaderProps = {
  form: WorkForm;
  api: StudentApi;
  /** The text box is disabled while a picture is read. */
  onBusy: (busy: boolean) => void;
};

export function PhotoUploader({ form, api, onBusy }: PhotoUploaderProps) {
  const { pages, store, busy, reader } = usePhotos(form, api);
  const uploader = useRef<HTMLElement>(null);
  const take = useRef<HTMLButtonElement>(null);
  const extract = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const nameOf = (index: number) => (pages.length === 1 ? 'Photo' : `Page ${index + 1}`);

  useEffect(() => onBusy(busy), [busy, onBusy]);

  function focusSoon(target: { current: HTMLElement | null }) {
    requestAnimationFrame(() => (target.current ?? input.current)?.focus());
  }

  function addPictures(pictures: Blob[]) {
    if (pictures.length === 0) return;
    store.add(pictures);
    announce(
      pictures.length === 1
        ? 'The picture is in the page. You can crop it, or extract its text.'
        : `${pictures.length} pictures are in the page.`,
    );
    if (isHere(uploader.current)) focusSoon(extract);
  }

  async function handleExtract() {
    if (busy || !pages.some(hasNoText)) return;
    const count = await store.readAll();
    if (count === 0) return;
    announce(
      `The text of ${count === 1 ? 'your photo' : `${count} pages`} is in your work. Please check this text.`,
    );
    if (isHere(uploader.current)) requestAnimationFrame(() => document.getElementById('work')?.focus());
  }

  function handleRemove(id: number, name: string) {
    store.remove(id);
    announce(`${name} and its text are removed.`);
    focusSoon(take);
  }

  return (
    <section className="photo-uploader" aria-label="Photos of your work" ref={uploader}>
      <PictureSources
        hasPictures={pages.length > 0}
        busy={busy}
        takeRef={take}
        inputRef={input}
        onPictures={addPictures}
        onCameraLeft={() => focusSoon(take)}
      />
      {pages.length > 0 && (
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
      )}
      <ExtractPart
        pages={pages}
        reader={reader}
        extractRef={extract}
        onExtract={handleExtract}
        onStop={store.stop}
      />
      {pages.some(({ state }) => state === 'read') && (
        <CheckNotice pages={pages.map(({ pleaseCheck }) => pleaseCheck)} />
      )}
    </section>
  );
}

/** The focus is not taken back from students who have moved on. */
function isHere(uploader: HTMLElement | null) {
  const { activeElement } = document;
  return activeElement === document.body || uploader?.contains(activeElement) === true;
}

type ExtractPartProps = {
  pages: readonly PhotoPage[];
  reader: ReaderKnown;
  extractRef: Ref<HTMLButtonElement>;
  onExtract: () => void;
  onStop: () => void;
};

/** Starts and stops the reading, and tells who reads. Nothing once all is read. */
function ExtractPart({ pages, reader, extractRef, onExtract, onStop }: ExtractPartProps) {
  const unread = pages.filter(hasNoText).length;
  const busy = pages.some(isProcessing);
  const at = pages.findIndex(({ state }) => state === 'reading') + 1;

  useEffect(() => {
    if (at > 0)
      announce(
        pages.length > 1 ? `Extracting text from page ${at} of ${pages.length}` : 'Extracting text...',
      );
  }, [at, pages.length]);

  if (unread === 0 && !busy) return null;
  return (
    <>
      <p className="careful-notice">{whoReads(reader)}</p>
      <div className="photo-actions">
        <Button kind="dark" ref={extractRef} aria-disabled={busy} onClick={onExtract}>
          {busy ? (
            <>
              <Spinner /> Processing...
            </>
          ) : (
            extractLabel(unread)
          )}
        </Button>
        {busy && (
          <Button kind="text" stop onClick={onStop}>
            <StopIcon />
            Stop
          </Button>
        )}
        {at > 0 && pages.length > 1 && <span>{`Page ${at} of ${pages.length}`}</span>}
      </div>
    </>
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
  return `Your photo is sent to ${reader} to read the text. We do not keep it.`;
}
