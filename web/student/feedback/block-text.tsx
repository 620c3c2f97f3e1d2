import type { BlockView } from './session/feedback-view.ts';

/** True if there is anything to show of a block. */
export function hasBegun({ label, body, whole, withdrawn }: BlockView<unknown>): boolean {
  return label !== '' || body !== '' || whole !== null || withdrawn;
}

/** The caret stands for words to come. */
export function BlockText({ block: { body, whole } }: { block: BlockView<unknown> }) {
  if (body === '') return null;
  return (
    <p dir="auto">
      {body}
      {whole === null && <span className="feedback-caret" />}
    </p>
  );
}

export function Withdrawn({ block: { withdrawn, body } }: { block: BlockView<unknown> }) {
  if (!withdrawn) return null;
  return (
    <p className="feedback-withdrawn">
      {body === ''
        ? 'The first words here did not hold up to our checks. They were taken back and this part is being written again.'
        : 'Written again.'}
    </p>
  );
}
