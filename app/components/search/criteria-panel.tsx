import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { smallControls } from '../ui/field.css.ts'
import * as css from './criteria.css.ts'

type CriteriaPanelProps = {
  action: string
  /** Where "Clear all" leads. */
  clearHref: string
  /** Parameters to keep that are not criteria, for example the sort order. */
  keep?: readonly { name: string; value: string }[]
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One GET form for everything the search knows. */
export function CriteriaPanel(props: CriteriaPanelProps): ReactElement {
  const { action, clearHref, keep = [], onSubmit, children } = props
  return (
    <form
      className={`${css.form} ${smallControls}`}
      role="search"
      aria-label="Criteria"
      action={action}
      onSubmit={onSubmit}
    >
      {keep.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={css.go}>
        <Button type="submit" small>
          Show results
        </Button>
        <LinkButton look="text" small href={clearHref}>
          Clear all
        </LinkButton>
      </div>
    </form>
  )
}

type KeywordFieldProps = { name: string; value: string; hint: string; label?: string }

/** The keyword, with its hint under it. */
export function KeywordField(props: KeywordFieldProps): ReactElement {
  const { name, value, hint, label = 'Keyword' } = props
  return (
    <Field id="criteria-keyword" label={label} hint={hint}>
      <input
        // A new search must show its own keyword, not the one typed before.
        key={value}
        id="criteria-keyword"
        name={name}
        type="search"
        defaultValue={value}
        aria-describedby="criteria-keyword-hint"
      />
    </Field>
  )
}
