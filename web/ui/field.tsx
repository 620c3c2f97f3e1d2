import './field.css';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import { pasteCleaned } from './clean-paste.ts';
import { AlertMark } from './icons.tsx';

export type FieldText = {
  label: ReactNode;
  need?: 'required' | 'optional';
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Also marks the control as invalid. */
  error?: string;
};

/** Attributes that link a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = FieldText & {
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, need, aside, hint, error, id, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes('field', className)}>
      <div className="field-head">
        <label className="field-label" htmlFor={controlId}>
          {label}
          {need && <span className="field-note"> ({need})</span>}
        </label>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': need === 'required' || undefined,
      })}
      {error && (
        <p className="field-error" id={`${controlId}-error`}>
          <AlertMark />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Own<Attributes, Control> = FieldText & { fieldClass?: string; ref?: Ref<Control> } & Omit<
    Attributes,
    keyof FieldText
  >;

/** Separates the field's props from those of its control. */
export function splitField<Props extends FieldText & { id?: string; fieldClass?: string }>(props: Props) {
  const { label, need, aside, hint, error, fieldClass, ...rest } = props;
  return { field: { label, need, aside, hint, error, id: rest.id, className: fieldClass }, rest };
}

export type TextFieldProps = Own<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;

export function TextField(props: TextFieldProps) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => <input {...rest} {...control} className={classes('input', rest.className)} />}
    </Field>
  );
}

export type TextAreaProps = Own<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>;

/** For short plain text. Use ExercisePage for student writing. */
export function TextArea(props: TextAreaProps) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          onPaste={pasteCleaned}
          {...rest}
          {...control}
          className={classes('input', rest.className)}
        />
      )}
    </Field>
  );
}

export type SelectFieldProps = Own<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement>;

export function SelectField(props: SelectFieldProps) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => <select {...rest} {...control} className={classes('input', rest.className)} />}
    </Field>
  );
}
