import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import { describedBy, Field } from '#app/components/ui/fields/field.tsx'
import * as css from './file-field.css.ts'

type FileFieldProps = {
  id: string
  name: string
  label: string
  /** Kinds, number and size of files that are taken. */
  limits: string
  error?: string
  optional?: boolean
  /** The button that adds what was chosen, and the progress while it is sent. */
  children?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'required'>

/** The native file control in a dashed field, with its limits written above it. */
export function FileField(props: FileFieldProps): ReactElement {
  const { id, name, label, limits, error, optional, children, ...input } = props
  const described = { id, hint: limits, ...(error ? { error } : {}) }
  return (
    <Field {...described} label={label} {...(optional ? { optional } : {})}>
      <div className={css.drop}>
        <input id={id} name={name} type="file" {...describedBy(described)} {...input} />
        {children ? <div className={css.row}>{children}</div> : null}
      </div>
    </Field>
  )
}
