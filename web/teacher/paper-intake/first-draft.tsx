import { type SyntheticEvent, useEffect, useState } from 'react';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { PaperUnit } from '#contract/paper.ts';
import { useEntry } from '#web/student/work/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { RefreshIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { handInAndNext, PageText, useReadiness } from './page-text.tsx';
import type { PaperIntake } from './paper-intake.ts';

/** A page without a code begins a work: its unit and its student are told by hand. */
export function FirstDraft({ intake, isByCode }: { intake: PaperIntake; isByCode: boolean }) {
  const { units, isLooking } = useStore(intake.state, (state) => state);
  function handleCode() {
    // The pressed button is gone then.
    document.getElementById('paper-check')?.focus();
    intake.endFirst();
  }
  const isEmpty = units?.length === 0;
  return (
    <>
      {isEmpty && (
        <Alert kind="notice" title="No unit that students can choose">
          <p>
            {isByCode ? 'Ask the teacher to show a unit to students.' : 'Show a unit to students on the '}
            {!isByCode && (
              <a className="link" href="/teacher">
                dashboard
              </a>
            )}
            {!isByCode && '.'}
          </p>
        </Alert>
      )}
      {(isEmpty || (units === null && !isLooking)) && (
        <Button kind="alt" disabled={isLooking} onClick={() => void intake.beginFirst()}>
          <RefreshIcon />
          Look for units again
        </Button>
      )}
      {units && !isEmpty && <FirstDraftForm intake={intake} units={units} />}
      <p className="row paper-over">
        <Button kind="text" onClick={handleCode}>
          This page has a code
        </Button>
      </p>
    </>
  );
}

function FirstDraftForm({ intake, units }: { intake: PaperIntake; units: readonly PaperUnit[] }) {
  const nickname = useEntry(intake.text, 'nickname');
  const unitId = useEntry(intake.text, 'unitId');
  const { problem } = useStore(intake.state, (state) => state);
  const { isReady, isSending, pages } = useReadiness(intake);
  const [isAsked, setIsAsked] = useState(false);
  const errors = {
    unitId: unitId === '' && fieldMessages.required('Unit'),
    nickname:
      (nickname.trim() === '' && fieldMessages.required('Nickname')) ||
      (nickname.length > limits.nickname && fieldMessages.tooLong('Nickname', limits.nickname)),
  };
  const errorOf = (name: keyof typeof errors) => (isAsked && errors[name]) || undefined;

  const isBegun = pages.length > 0;
  // Its nickname is typed while the page is read.
  useEffect(() => {
    if (isBegun)
      document.getElementById(intake.text.get().unitId === '' ? 'paper-unit' : 'paper-nickname')?.focus();
  }, [intake, isBegun]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isReady) return;
    const faulty = errors.unitId ? 'paper-unit' : errors.nickname ? 'paper-nickname' : null;
    setIsAsked(faulty !== null);
    if (faulty) document.getElementById(faulty)?.focus();
    else void handInAndNext(intake, announce);
  }

  return (
    <form className="paper-first" noValidate onSubmit={handleSubmit}>
      <SelectField
        id="paper-unit"
        label="Unit"
        need="required"
        value={unitId}
        error={errorOf('unitId')}
        disabled={isSending}
        onChange={(event) => intake.setUnit(event.target.value)}
      >
        {unitId === '' && <option value="">Choose a unit</option>}
        {units.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        id="paper-nickname"
        label="Nickname of the student"
        need="required"
        value={nickname}
        error={errorOf('nickname')}
        hint="The class nickname, not the real name."
        dir="auto"
        autoComplete="off"
        readOnly={isSending}
        onChange={(event) => intake.setNickname(event.target.value)}
      />
      <PageText intake={intake} />
      <Button kind="go" full type="submit" disabled={!isReady}>
        {isSending
          ? 'Handing in…'
          : problem?.code === 'PAPER_NAME_TAKEN'
            ? 'Hand in as a separate first draft, and next'
            : 'Hand in as first draft, and next'}
      </Button>
      <p className="hint">Then you get a code for this student, to print.</p>
    </form>
  );
}
