import { type ChangeEvent, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { getPhotoReader } from '#contract/photos.ts';
import { callApi } from '#web/lib/http.ts';
import { isProcessing, type PhotoPage } from '#web/student/photos/photo-pages.ts';
import { takeFiles } from '#web/student/photos/take-files.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, RefreshIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import type { PaperIntake } from './paper-intake.ts';
import type { PictureNote } from './paper-state.ts';

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export function PaperPages({ intake, isByCode }: { intake: PaperIntake; isByCode: boolean }) {
  const id = useId();
  const { code, isLooking, isSending, note, isFirst } = useStore(intake.state, (state) => state);
  const pages = useSyncExternalStore(intake.pages.subscribe, intake.pages.get);
  const busy = isLooking || isSending;
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>1. Photograph</h2>
      <div className="paper-sources">
        <FileButton kind="go" id="paper-photo" busy={busy} camera onPictures={intake.addPages}>
          {pages.length > 0 ? 'Photograph another page' : 'Photograph a page'}
        </FileButton>
        <FileButton kind="alt" busy={busy} onPictures={intake.addPages}>
          Choose pictures
        </FileButton>
        {code === null && !isFirst && (
          <FileButton kind="alt" busy={busy} camera onPictures={intake.scan}>
            Scan only the code
          </FileButton>
        )}
      </div>
      {isLooking && (
        <p className="row paper-looking" role="status">
          <Spinner /> Looking for the code
        </p>
      )}
      {note && <Note note={note} />}
      {pages.length === 0 && !note && (
        <p className="hint">
          {isFirst
            ? 'Several pages of one work are joined. A page with a code is handed in as the next draft of its work.'
            : 'Lay the print-out beside the page, or let only its code show. Several pages of one work are joined; only one of them needs the code.'}
        </p>
      )}
      <WhoReads isByCode={isByCode} />
      <ul className="paper-pages">
        {pages.map((page, index) => (
          <PageItem key={page.id} page={page} name={`Page ${index + 1}`} intake={intake} busy={busy} />
        ))}
      </ul>
    </Pane>
  );
}

/** Shown before anything is sent, as to students. The name of the model is for the class only. */
function WhoReads({ isByCode }: { isByCode: boolean }) {
  const [model, setModel] = useState<string | null>();
  useEffect(() => {
    if (isByCode) return;
    callApi(getPhotoReader, {}).then(
      (reader) => setModel(reader.model),
      () => undefined,
    );
  }, [isByCode]);
  if (model === undefined)
    return <p className="hint">Pages are sent to be read, perhaps by an AI model. They are not kept.</p>;
  if (model === null)
    return <p className="hint">Pages are read on our own server. They go to no AI model and are not kept.</p>;
  return <p className="hint">Pages are sent to {model} to be read. We do not keep them.</p>;
}

type FileButtonProps = {
  kind: 'go' | 'alt';
  id?: string;
  busy: boolean;
  /** Opens the camera on a phone. */
  camera?: boolean;
  onPictures: (pictures: Promise<Blob[]>) => Promise<void>;
  children: ReactNode;
};

function FileButton({ kind, id, busy, camera, onPictures, children }: FileButtonProps) {
  function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // So that choosing the same file again fires the event.
    event.target.value = '';
    void onPictures(takeFiles(files));
  }
  return (
    <label className={`btn btn-${kind} paper-file`} aria-disabled={busy || undefined}>
      {children}
      <input
        id={id}
        className="vh"
        type="file"
        accept={pictures}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        disabled={busy}
        onChange={handleFiles}
      />
    </label>
  );
}

const notes: Record<PictureNote, [title: string, text: string]> = {
  none: [
    'No code was found in this picture',
    'Photograph the code by itself, close and in good light, or type its seven words. If it is a first draft, say so below. The page stays here.',
  ],
  unseen: [
    'This picture could not be searched for a code',
    'Some browsers cannot open every kind of picture, and it takes a connection. Try once more, or type the seven words of the code: the page can be read all the same.',
  ],
  several: [
    'Two codes are in one picture',
    'Nobody could tell whose page it is, so it was not taken. Cover one code and photograph the page again.',
  ],
  another: [
    'A picture carries the code of another work',
    'It was not taken. Hand this work in first, or start over, and then photograph it again.',
  ],
};

function Note({ note }: { note: PictureNote }) {
  const [title, text] = notes[note];
  return (
    <Alert title={title}>
      <p>{text}</p>
    </Alert>
  );
}

type PageItemProps = { page: PhotoPage; name: string; intake: PaperIntake; busy: boolean };

function PageItem({ page, name, intake, busy }: PageItemProps) {
  const isRefused = page.state === 'refused';
  return (
    <li>
      <Picture picture={page.picture} name={name} />
      <div className="row paper-page">
        <b>{name}</b>
        {page.state === 'read' && (
          <Badge kind={page.pleaseCheck ? 'warm' : 'ok'}>
            {!page.pleaseCheck && <CheckIcon size={14} />}
            {page.pleaseCheck ? 'Hard to read: please check' : 'Read'}
          </Badge>
        )}
        {isProcessing(page) && (
          <span role="status">
            <Spinner /> {page.turn ? 'Waiting for its turn' : 'Reading'}
          </span>
        )}
        {page.state === 'new' && <span>Not read yet</span>}
        {isRefused && (
          <Button kind="text" disabled={busy} onClick={() => void intake.pages.readAll()}>
            <RefreshIcon />
            Read again
          </Button>
        )}
        <Button kind="text" stop disabled={busy} onClick={() => intake.pages.remove(page.id)}>
          <TrashIcon />
          Remove<span className="vh"> {name}</span>
        </Button>
      </div>
      {isRefused && page.problem && (
        <Alert title={page.problem.title}>
          <p>{page.problem.message}</p>
        </Alert>
      )}
    </li>
  );
}

function Picture({ picture, name }: { picture: Blob; name: string }) {
  const [url, setUrl] = useState('');
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (unseen) return <p className="hint">This browser cannot show this picture.</p>;
  return url && <img className="paper-picture" src={url} alt={name} onError={() => setUnseen(true)} />;
}
