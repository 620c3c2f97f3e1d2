import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { mostChosen, mostPdfs } from '#contract/constants.ts';
import { chooseWorks, type Work, zipReports } from '#contract/inbox.ts';
import { callApi, fetchApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { Check } from '#web/ui/switch.tsx';
import { NoteForAll } from '../release/note-for-all.tsx';
import { useMarking } from '../use-works.ts';
import { type InboxView, inboxView } from './inbox-view.ts';
import { type KeptWork, readSelected, toCsv, toJson } from './kept-works.ts';
import { PrintedWorks } from './printed-works.tsx';
import { select, selection, selectNone } from './selection.ts';

type SeveralProps = { userId: string; works: readonly Work[]; hasMore: boolean };

export function Several({ userId, works, hasMore }: SeveralProps) {
  const ids = useStore(selection, (selected) => selected);
  const shown = works.map(({ id }) => id);
  const isWhole = shown.every((id) => ids.has(id));
  const choosing = useMutation({
    mutationFn: (view: InboxView) => callApi(chooseWorks, view),
    onSuccess: ({ ids: all, has_more }, view) => {
      // Another list may be shown by now.
      if (inboxView.get() !== view) return;
      select(all, true);
      announce(has_more ? `The first ${say(mostChosen)} are selected.` : `${say(all.length)} are selected.`);
    },
    onError: (error) => showProblem(error),
  });
  return (
    <div className="row several">
      <Check
        checked={isWhole}
        onChange={({ target: { checked } }) => (checked ? select(shown, true) : selectNone())}
      >
        Select all shown ({shown.length})
      </Check>
      {isWhole && hasMore && (
        <Button
          kind="text"
          aria-disabled={choosing.isPending}
          onClick={() => !choosing.isPending && choosing.mutate(inboxView.get())}
        >
          Select the work not shown, too
        </Button>
      )}
      {ids.size > 0 && <Deeds userId={userId} ids={[...ids]} />}
      {ids.size > 0 && <NoteForAll userId={userId} ids={[...ids]} works={works} />}
    </div>
  );
}

type Deed = { label: string; most: number; does: (ids: string[]) => Promise<unknown> };

/** One action at a time. */
function Deeds({ userId, ids }: { userId: string; ids: readonly string[] }) {
  const [printed, setPrinted] = useState<KeptWork[]>();
  const [progress, setProgress] = useState('');
  const forgetPrinted = useCallback(() => setPrinted(undefined), []);
  const marking = useMarking(userId);
  const doing = useMutation({
    mutationFn: ({ most, does }: Deed) => does(ids.slice(0, most)),
    onError: (error) => showProblem(error),
    onSettled: () => setProgress(''),
  });
  const day = new Date().toISOString().slice(0, 10);
  const read = (chosen: string[]) =>
    readSelected(chosen, (done) => setProgress(`${done} of ${chosen.length} are read.`));
  const deeds: Deed[] = [
    { label: 'Mark as read', most: mostChosen, does: marking.mutateAsync },
    {
      label: 'PDFs of reports',
      most: mostPdfs,
      does: async (chosen) => saveFile(`reports-${day}.zip`, await fetchZip(chosen)),
    },
    {
      label: 'CSV',
      most: mostChosen,
      does: async (chosen) => saveFile(`works-${day}.csv`, toCsv(await read(chosen))),
    },
    {
      label: 'JSON',
      most: mostChosen,
      does: async (chosen) => saveFile(`works-${day}.json`, toJson(await read(chosen))),
    },
    { label: 'Print', most: mostPdfs, does: async (chosen) => setPrinted(await read(chosen)) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are deeds.
    <div className="row several-deeds" role="group" aria-label="With the selected works">
      <p role="status">{progress || `${say(ids.length)} selected.`}</p>
      {deeds.map((deed) => (
        <Button
          key={deed.label}
          kind="alt"
          aria-disabled={doing.isPending}
          onClick={() => !doing.isPending && doing.mutate(deed)}
        >
          {deed.label}
          {ids.length > deed.most && ` (the first ${deed.most.toLocaleString('en-US')})`}
        </Button>
      ))}
      <Button
        kind="text"
        onClick={({ currentTarget }) => {
          // The button disappears with its group.
          currentTarget.closest('.several')?.querySelector('input')?.focus();
          selectNone();
        }}
      >
        Select none
      </Button>
      {printed && <PrintedWorks works={printed} onPrinted={forgetPrinted} />}
    </div>
  );
}

async function fetchZip(ids: string[]): Promise<Blob> {
  const response = await fetchApi(zipReports, { ids }, { headers: { Accept: 'application/zip, */*' } });
  try {
    return await response.blob();
  } catch {
    throw new Problem('OFFLINE', 'The connection was lost before the whole file was here. Please try again.');
  }
}

const say = (count: number) => (count === 1 ? 'One work' : `${count.toLocaleString('en-US')} works`);
