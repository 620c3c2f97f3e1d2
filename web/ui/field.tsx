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

export type FieldProps<Attributes> = FieldText &
  Omit<Attributes, keyof FieldText | 'className' | 'children'> & {
    id?: string;
    className?: string;
    children: (control: Attributes & ControlProps) => ReactNode;
  };

/** Passes what is not about the field itself on to the control. */
export function Field<Attributes = unknown>({
  label,
  need,
  aside,
  hint,
  error,
  id,
  className,
  children,
  ...attributes
}: FieldProps<Attributes>) {
  const made = useId();
  const controlId = id ?? made;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  const control = {
    ...attributes,
    id: controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': need === 'required' || undefined,
  };
  return (
    <div className={classes('field', className)}>
      <div className="field-head">
        <label className="field-label" htmlFor={controlId}>
          {label}
          {need && <span className="field-note"> ({need})</span>}
        </label>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      {children(control as Attributes & ControlProps)}
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
    keyof FieldText | 'children'
  >;

export type TextFieldProps = Own<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;

/** One line of text. */
export function TextField({ fieldClass, className, ...rest }: TextFieldProps) {
  return (
    <Field {...rest} className={fieldClass}>
      {(control) => <input {...control} className={classes('input', className)} />}
    </Field>
  );
}

export type TextAreaProps = Own<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>;

/** For short plain text. Use ExercisePage for student writing. */
export function TextArea({ fieldClass, className, ...rest }: TextAreaProps) {
  return (
    <Field {...rest} className={fieldClass}>
      {(control) => <textarea onPaste={pasteCleaned} {...control} className={classes('input', className)} />}
    </Field>
  );
}

export type SelectFieldProps = Own<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement> & {
  children: ReactNode;
};

export function SelectField({ fieldClass, className, children, ...rest }: SelectFieldProps) {
  return (
    <Field {...rest} className={fieldClass}>
      {(control) => (
        <select {...control} className={classes('input', className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
