import type { ReactElement, SelectHTMLAttributes } from 'react'
import type { Value } from '#words/words.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'

/** What is posted is a value in every language, what is read are words. */
export type Option = { value: Value; label: string }

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    options: readonly Option[]
    /** An empty first choice, for example "Any county". */
    emptyLabel?: string
  }

/** The native select. */
export function Select(props: SelectProps): ReactElement {
  const { id, label, hint, error, optional, width, options, emptyLabel, ...select } = props
  return (
    <Field {...{ id, label, hint, error, optional, width }}>
      <select id={id} {...describedBy(props)} {...select}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
