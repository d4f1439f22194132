import { useContext, type FormEventHandler, type ReactElement, type ReactNode } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { field, hint as fieldHint, smallControls } from '#app/components/ui/fields/field.css.ts'
import { useFreshValue } from '#app/components/ui/fields/use-fresh-value.ts'
import { t } from '#words/words.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { InBar } from './in-bar.ts'
import * as css from './criteria.css.ts'

type CriteriaPanelProps = {
  action: string
  /** Where "Clear all" leads. */
  clearHref: string
  /** Parameters to keep that are not criteria, for example the sort order. */
  keep?: readonly { name: string; value: string }[]
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** For forms that answer while people type. */
  onChange?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One GET form for everything the search knows. */
export function CriteriaPanel(props: CriteriaPanelProps): ReactElement {
  const { action, clearHref, keep = [], onSubmit, onChange, children } = props
  const isBar = useContext(InBar)
  return (
    <form
      className={`${css.form} ${isBar ? css.bar : ''} ${smallControls}`}
      role="search"
      aria-label={t('Criteria')}
      action={action}
      // On light pages it answers by itself once typing pauses (app/light/live-search.ts).
      data-live=""
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {keep.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={css.go}>
        <Button type="submit" small>
          {t('Show results')}
        </Button>
        <LinkButton look="text" small href={clearHref}>
          {t('Clear all')}
        </LinkButton>
      </div>
    </form>
  )
}

type KeywordFieldProps = { name: string; value: string; hint: string; label?: string }

/** The keyword, with its hint under it, or in it where it stands in a bar. */
export function KeywordField(props: KeywordFieldProps): ReactElement {
  const { name, value, hint, label = t('Keyword') } = props
  const input = useFreshValue<HTMLInputElement>(value)
  const isBar = useContext(InBar)
  return (
    <div className={`${field} ${css.keyword}`}>
      <label htmlFor="criteria-keyword">{label}</label>
      <input
        ref={input}
        id="criteria-keyword"
        name={name}
        type="search"
        defaultValue={value}
        aria-describedby="criteria-keyword-hint"
        placeholder={isBar ? hint : undefined}
      />
      {isBar ? (
        <VisuallyHidden>
          <span id="criteria-keyword-hint">{hint}</span>
        </VisuallyHidden>
      ) : (
        <p className={fieldHint} id="criteria-keyword-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
