import { TextField } from '#web/ui/field.tsx';
import { useEntry } from '../../work/entry-form.ts';
import { fieldIds } from './check-in-faults.ts';
import { type WordEntry, withItem, wordsOf } from './check-in-form.ts';
import type { FramePartProps } from './form-part.ts';
import { Part } from './part.tsx';

const blank: WordEntry = { word: '', usage: '' };

export function WordsPart({ reading: { station }, faultAt, frame, n }: FramePartProps) {
  const { form } = station;
  useEntry(form, 'words');
  const words = wordsOf(form.get(), frame);

  function change(index: number, entry: WordEntry) {
    form.set({ words: withItem(form.get().words, index, entry, blank) });
  }

  return (
    <Part
      n={n}
      title={words.length === 1 ? 'One new word' : `${words.length} new words`}
      text="Write the word, then the sentence you found it in or one of your own."
    >
      <ol className="check-in-words">
        {words.map((entry, index) => (
          // Entries are identified by their place.
          <li key={String(index)}>
            <TextField
              id={fieldIds.word(index)}
              label={`Word ${index + 1}`}
              value={entry.word}
              error={faultAt(fieldIds.word(index))}
              dir="auto"
              autoComplete="off"
              onChange={(event) => change(index, { ...entry, word: event.target.value })}
            />
            <TextField
              id={fieldIds.usage(index)}
              label={
                <>
                  How <span className="vh">word {index + 1} </span>
                  <span aria-hidden="true">it </span>is used
                </>
              }
              value={entry.usage}
              error={faultAt(fieldIds.usage(index))}
              dir="auto"
              autoComplete="off"
              onChange={(event) => change(index, { ...entry, usage: event.target.value })}
            />
          </li>
        ))}
      </ol>
    </Part>
  );
}
