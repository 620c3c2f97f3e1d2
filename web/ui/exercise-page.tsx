import './exercise-page.css';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { pasteCleaned } from './clean-paste.ts';
import { Field, type FieldText } from './field.tsx';

export type ExercisePageProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldText | 'className'> & {
    ref?: Ref<HTMLTextAreaElement>;
    fieldClass?: string;
    /** Lines of 32 px that are seen at first. */
    lines?: number;
    small?: boolean;
    /** Badges under the last line, such as a count. */
    foot?: ReactNode;
    /** Lies over the page, such as a notice that it is being filled. */
    cover?: ReactNode;
  };

/** A ruled page to write on. */
export function ExercisePage({
  label,
  need,
  aside,
  hint,
  error,
  fieldClass,
  lines = 8,
  small,
  foot,
  cover,
  ...rest
}: ExercisePageProps) {
  return (
    <Field {...{ label, need, aside, hint, error }} id={rest.id} className={fieldClass}>
      {(control) => (
        <div className={classes('exercise-page', small && 'is-small')}>
          <textarea
            className="ruled"
            dir="auto"
            translate="no"
            rows={lines}
            onPaste={pasteCleaned}
            {...rest}
            {...control}
          />
          {foot && <div className="exercise-foot">{foot}</div>}
          {cover}
        </div>
      )}
    </Field>
  );
}
