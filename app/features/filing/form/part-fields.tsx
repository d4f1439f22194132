import type { ReactElement, ReactNode } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { group as groupClass } from '#app/components/ui/fields/field.css.ts'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t } from '#words/words.ts'
import { errorOf, inputOf } from './field-props.ts'
import { controlId, type QuestionView } from './form.view.ts'
import * as css from './form.css.ts'

type FieldProps = { view: QuestionView }

/** Several controls under one legend, with one message for what is missing altogether. */
export function Parts({ view, children }: FieldProps & { children: ReactNode }): ReactElement {
  const { name, label, hint, isOptional, errors } = view
  const id = controlId(name)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={groupClass}
      data-error={errors[name] ? '' : undefined}
    >
      <legend>
        {label}
        {isOptional ? ' (optional)' : ''}
      </legend>
      {hint ? <p className={css.quiet}>{hint}</p> : null}
      <FieldError id={id} {...errorOf(view, name)} />
      {children}
    </fieldset>
  )
}

type PartProps = FieldProps & {
  part: string
  label: string
  inputMode?: 'decimal' | 'email' | 'tel' | 'numeric'
  hint?: string
  optional?: boolean
  width?: 'date' | 'short' | 'full'
}

export function Part({
  view,
  part,
  label,
  hint,
  inputMode,
  optional,
  width,
}: PartProps): ReactElement {
  const name = `${view.name}.${part}`
  return (
    <TextField
      id={controlId(name)}
      name={name}
      label={label}
      autoComplete="off"
      {...inputOf(view, part)}
      {...(hint ? { hint } : {})}
      {...(inputMode ? { inputMode } : {})}
      {...(optional ? { optional } : {})}
      {...(width ? { width } : {})}
      {...errorOf(view, name)}
    />
  )
}

export function Measurement({ view }: FieldProps): ReactElement {
  const { question, name, texts } = view
  if (question.kind !== 'measurement') return <></>
  const { units, qualifiers } = question
  const unit = texts[`${name}.u`]
  return (
    <Parts view={view}>
      <div className={css.measurement}>
        {qualifiers ? (
          <Select
            id={controlId(`${name}.q`)}
            name={`${name}.q`}
            label={t('Sign')}
            options={optionsOf(qualifiers, texts[`${name}.q`])}
            emptyLabel="="
            defaultValue={texts[`${name}.q`] ?? ''}
            {...errorOf(view, `${name}.q`)}
          />
        ) : null}
        <Part view={view} part="v" label={t('Value')} inputMode="decimal" width="short" />
        {units.length > 1 || !isOffered(units, unit) ? (
          <Select
            id={controlId(`${name}.u`)}
            name={`${name}.u`}
            label={t('Unit')}
            options={optionsOf(units, texts[`${name}.u`])}
            emptyLabel={t('Choose unit')}
            defaultValue={texts[`${name}.u`] ?? ''}
            {...errorOf(view, `${name}.u`)}
          />
        ) : (
          <p className={css.unit}>{units[0]}</p>
        )}
      </div>
    </Parts>
  )
}

/** A unit or sign that was typed and is not in the list stays to be seen. */
function optionsOf(offered: readonly string[], typed: string | undefined) {
  const all = isOffered(offered, typed) ? offered : [...offered, typed ?? '']
  return all.map((each) => ({ value: each, label: each }))
}

function isOffered(offered: readonly string[], typed = ''): boolean {
  return typed === '' || offered.includes(typed)
}

export function Address({ view }: FieldProps): ReactElement {
  return (
    <Parts view={view}>
      <Part view={view} part="line1" label={t('Street or PO box')} />
      <Part view={view} part="line2" label={t('Second line')} optional />
      <FieldRow>
        <Part view={view} part="city" label={t('City')} />
        <Part view={view} part="state" label={t('State')} width="short" />
        <Part view={view} part="zip" label={t('ZIP code')} inputMode="numeric" width="short" />
      </FieldRow>
    </Parts>
  )
}

export function Person({ view }: FieldProps): ReactElement {
  const { question } = view
  if (question.kind !== 'person') return <></>
  const has = (part: 'title' | 'company' | 'phone' | 'email') => question.parts.includes(part)
  return (
    <Parts view={view}>
      <FieldRow>
        <Part view={view} part="first" label={t('First name')} hint={t(ONE_NAME)} />
        <Part view={view} part="last" label={t('Last name')} />
      </FieldRow>
      {has('title') ? <Part view={view} part="title" label={t('Job title')} optional /> : null}
      {has('company') ? <Part view={view} part="company" label={t('Company')} /> : null}
      <FieldRow>
        {has('phone') ? <Part view={view} part="phone" label={t('Phone')} inputMode="tel" /> : null}
        {has('email') ? (
          <Part view={view} part="email" label={t('E-mail')} inputMode="email" />
        ) : null}
      </FieldRow>
    </Parts>
  )
}
