import type { ReactElement, ReactNode } from 'react'
import { t, type Value } from '#words/words.ts'
import { FieldError } from './field.tsx'
import { useFreshChoices } from './use-fresh-value.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './field.css.ts'
import { number } from '#words/formats.ts'

export type Choice = { value: Value; label: string; count?: number }

type ChoiceListProps = {
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  type?: 'checkbox' | 'radio'
}

/** Native checkboxes or radios without a frame; put them in a `fieldset`. */
export function ChoiceList(props: ChoiceListProps): ReactElement {
  const { name, choices, chosen, type = 'checkbox' } = props
  const list = useFreshChoices(chosen)
  return (
    <div className={css.choices} ref={list}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type={type}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
          />
          <span>
            {choice.label}
            {choice.count === undefined ? null : (
              <span className={css.choiceCount}> {number(choice.count)}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}

type CheckboxListProps = ChoiceListProps & {
  id: string
  legend: string
  hint?: string
  error?: string
  /** Writes "(optional)" after the legend. */
  optional?: boolean
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean
  children?: ReactNode
}

/** A group of checkboxes or radios with its legend, hint and error. */
export function CheckboxList(props: CheckboxListProps): ReactElement {
  const { id, legend, hint, error, optional, hideLegend, children, ...list } = props
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    // The bar of an error stands on the frame: on the fieldset it would begin at half of the legend.
    <div className={css.field} data-error={error ? '' : undefined}>
      <fieldset id={id} className={css.group} aria-describedby={described || undefined}>
        <legend>
          {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
          {optional ? <span className={css.optional}> {t('(optional)')}</span> : null}
        </legend>
        {hint ? (
          <p className={css.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        <FieldError id={id} error={error} />
        <ChoiceList {...list} />
        {children}
      </fieldset>
    </div>
  )
}
