import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import { Icon } from '../icon.tsx'
import * as css from './field.css.ts'

export type FieldProps = {
  /** Also the id of the control. */
  id: string
  label: string
  hint?: string
  error?: string
  /** Writes "(optional)" after the label. */
  optional?: boolean
  /** As wide as the answer. */
  width?: 'date' | 'short' | 'full'
}

/** Label, hint and error in that order, around any control. */
export function Field(props: FieldProps & { children: ReactNode }): ReactElement {
  const { id, label, hint, error, optional, width = 'full', children } = props
  return (
    <div className={css.field} data-error={error ? '' : undefined} data-width={width}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className={css.optional}> {t('(optional)')}</span> : null}
      </label>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

/** The message of one field, above its control. */
export function FieldError({ id, error }: { id: string; error?: string }): ReactElement | null {
  if (!error) return null
  return (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="warning-circle-fill" />
      <span>{error}</span>
    </p>
  )
}

type Described = { 'aria-describedby'?: string; 'aria-invalid'?: 'true' }

/** Attributes that tie a control to its hint and error. */
export function describedBy({
  id,
  hint,
  error,
}: Pick<FieldProps, 'id' | 'hint' | 'error'>): Described {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? 'true' : undefined,
  }
}
