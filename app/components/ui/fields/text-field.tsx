import type { InputHTMLAttributes, ReactElement, TextareaHTMLAttributes } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'

/** One line of text; every attribute of `input` passes through. */
export function TextField(
  props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'width'>,
): ReactElement {
  const { id, label, hint, error, optional, width, hasFaultPlace, ...input } = props
  return (
    <Field {...{ id, label, hint, error, optional, width, hasFaultPlace }}>
      <input id={id} {...describedBy(props)} {...input} />
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(
  props: Omit<FieldProps, 'hasFaultPlace'> &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>,
): ReactElement {
  const { id, label, hint, error, optional, width, ...area } = props
  return (
    <Field {...{ id, label, hint, error, optional, width }}>
      <textarea id={id} rows={5} {...describedBy(props)} {...area} />
    </Field>
  )
}
