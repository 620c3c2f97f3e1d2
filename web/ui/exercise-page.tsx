import './exercise-page.css';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { pasteCleaned } from './clean-paste.ts';
import { Field, type FieldText } from './field.tsx';

export type ExercisePageProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldText | 'className'> & {
    ref?: Ref<HTMLTextAreaElement>;
    fieldClass?: string;
    /** Initial height in lines of 32 px. */
    lines?: number;
    small?: boolean;
    foot?: ReactNode;
    /** Lies under the text, set like it. */
    under?: ReactNode;
    /** Overlays the page, for example while it is being filled. */
    cover?: ReactNode;
  };

export function ExercisePage({
  fieldClass,
  lines = 8,
  small,
  foot,
  under,
  cover,
  ...rest
}: ExercisePageProps) {
  return (
    <Field {...rest} className={fieldClass}>
      {(control) => (
        <div className={classes('exercise-page', small && 'is-small')}>
          {under}
          <textarea
            className="ruled"
            dir="auto"
            translate="no"
            rows={lines}
            onPaste={pasteCleaned}
            {...control}
          />
          {foot && <div className="row exercise-foot">{foot}</div>}
          {cover}
        </div>
      )}
    </Field>
  );
}
