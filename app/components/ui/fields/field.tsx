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
  /** Keeps a place for what the page's script finds wrong (app/light/forms/field-fault.ts). */
  hasFaultPlace?: boolean
}

/** Label, hint and error in that order, around any control. */
export function Field(props: FieldProps & { children: ReactNode }): ReactElement {
  const { id, label, hint, error, optional, width = 'full', hasFaultPlace, children } = props
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
      <FieldError id={id} error={error} hasPlace={hasFaultPlace} />
      {children}
    </div>
  )
}

/** The message of one field, above its control. */
export function FieldError({
  id,
  error,
  hasPlace = false,
}: {
  id: string
  error?: string
  /** Stands there hidden when there is no message. */
  hasPlace?: boolean
}): ReactElement | null {
  if (!error && !hasPlace) return null
  return (
    <p className={css.error} id={`${id}-error`} hidden={!error}>
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
