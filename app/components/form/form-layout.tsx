import type { ReactElement, ReactNode } from 'react'
import * as css from './form-layout.css.ts'

/** A form's column with the list of its parts beside it. */
export function FormLayout({
  side,
  scope = '',
  children,
}: {
  side?: ReactNode
  /** Class that the rules of dependent parts hang on: they hold for the list beside the form too. */
  scope?: string
  children: ReactNode
}): ReactElement {
  return (
    <div className={`${css.layout} ${scope}`}>
      <div>{side}</div>
      <div className={css.main}>{children}</div>
    </div>
  )
}

type FormSectionProps = { id: string; title: string; children: ReactNode }

/** One part of a form, in the record's voice. */
export function FormSection({ id, title, children }: FormSectionProps): ReactElement {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  )
}

/** A group of fields inside a section. */
export function FormGroup({
  legend,
  children,
}: {
  legend: string
  children: ReactNode
}): ReactElement {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The buttons at the end of a step. */
export function FormButtons({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.buttons}>{children}</div>
}
