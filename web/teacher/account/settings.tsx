import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import type { AccountSettings } from '#contract/account-settings.ts';
import { LeaveGuard, useLeaveCheck } from '#web/editor/leave-guard.tsx';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { SettingFields } from './setting-fields.tsx';
import { checkForm, type FieldErrors, type SettingsForm, toChanges, toForm } from './settings-form.ts';
import { useSettings } from './use-settings.ts';

export function Settings({ userId }: { userId: string }) {
  const { query, save } = useSettings(userId);
  const id = useId();
  return (
    <Sheet>
      <Pane aria-labelledby={id} aria-busy={query.isPending}>
        <h2 id={id}>Settings</h2>
        {query.isPending && <Loading>Looking up your settings</Loading>}
        {query.isError && !query.data && (
          <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <LeaveGuard title="Leave without saving?" text="Your changes to the settings are not saved.">
            <SettingsOf saved={query.data} save={save} />
          </LeaveGuard>
        )}
      </Pane>
    </Sheet>
  );
}

type SettingsOfProps = { saved: AccountSettings; save: ReturnType<typeof useSettings>['save'] };

function SettingsOf({ saved, save }: SettingsOfProps) {
  const [browserZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [edits, setEdits] = useState<Partial<SettingsForm>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  const form = { ...toForm(saved, browserZone), ...edits };
  const changes = toChanges(form, saved);
  const isDirty = Object.keys(changes).length > 0;
  useLeaveCheck(useCallback(() => isDirty, [isDirty]));

  const reset = () => {
    setEdits({});
    setErrors({});
  };
  const handleChange = (change: Partial<SettingsForm>) => {
    setEdits((before) => ({ ...before, ...change }));
    setErrors((before) => {
      const left = { ...before };
      for (const name of Object.keys(change)) delete left[name as keyof SettingsForm];
      return left;
    });
  };
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    // The field has its message only after the next render.
    if (first) setTimeout(() => (ref.current?.elements.namedItem(first) as HTMLElement | null)?.focus());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = checkForm(form);
    if (Object.keys(found).length > 0) return refuse(found);
    save.mutate(changes, {
      onSuccess: () => {
        reset();
        showToast({ kind: 'success', title: 'Settings saved' });
      },
      onError: (error) => {
        if (error instanceof Problem) refuse(error.fields);
        showProblem(error);
      },
    });
  };
  return (
    <form ref={ref} onSubmit={handleSubmit} noValidate>
      <SettingFields form={form} errors={errors} onChange={handleChange} />
      <div className={classes('row account-save', isDirty && 'is-dirty')}>
        <Button kind="go" type="submit" aria-disabled={!isDirty || save.isPending || undefined}>
          {save.isPending ? 'Saving…' : 'Save settings'}
        </Button>
        {isDirty && (
          <Button kind="text" onClick={reset}>
            Undo my changes
          </Button>
        )}
        <p className="hint" role="status">
          {isDirty ? 'You have changes that are not saved.' : 'Everything is saved.'}
        </p>
      </div>
    </form>
  );
}
