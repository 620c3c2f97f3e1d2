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
  /** "(required)" or "(optional)" beside the label. */
  need?: 'required' | 'optional';
  /** Stands at the right end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the entry; marks the control invalid. */
  error?: string;
};

/** What a control must carry so that label, hint and error belong to it. */
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

/** Label, hint and error around any control. */
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

type Own<Attributes> = FieldText & { fieldClass?: string } & Omit<Attributes, keyof FieldText>;

export type TextFieldProps = Own<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function TextField({
  label,
  need,
  aside,
  hint,
  error,
  fieldClass,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, need, aside, hint, error }} id={rest.id} className={fieldClass}>
      {(control) => <input {...rest} {...control} className={classes('input', className)} />}
    </Field>
  );
}

export type TextAreaProps = Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & {
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text, plain. For writing, take the exercise page. */
export function TextArea({ label, need, aside, hint, error, fieldClass, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, need, aside, hint, error }} id={rest.id} className={fieldClass}>
      {(control) => (
        <textarea onPaste={pasteCleaned} {...rest} {...control} className={classes('input', className)} />
      )}
    </Field>
  );
}

export type SelectFieldProps = Own<SelectHTMLAttributes<HTMLSelectElement>> & {
  ref?: Ref<HTMLSelectElement>;
};

/** A native select: the operating system's own list is the most accessible one. */
export function SelectField({
  label,
  need,
  aside,
  hint,
  error,
  fieldClass,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, need, aside, hint, error }} id={rest.id} className={fieldClass}>
      {(control) => <select {...rest} {...control} className={classes('input', className)} />}
    </Field>
  );
}
