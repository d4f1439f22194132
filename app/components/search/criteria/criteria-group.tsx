import { useContext, type ReactElement, type ReactNode } from 'react'
import { ChoiceList, type Choice } from '#app/components/ui/fields/checkbox-list.tsx'
import { count, disclosure } from '#app/components/ui/fields/field.css.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { MultiPick } from '#app/components/ui/fields/multi-pick.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { InBar } from './in-bar.ts'
import * as css from './criteria.css.ts'

/** Up to this many choices stand open; more fold into `details`. */
export const OPEN_CHOICES = 6

export type CriteriaGroupProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** The same search without this group; left out when nothing is chosen. */
  clearHref?: string
  type?: 'checkbox' | 'radio'
}

/** One group of choices with its Clear link; in a bar each folds out over the list. */
export function CriteriaGroup(props: CriteriaGroupProps): ReactElement {
  const { legend, choices, chosen, clearHref, type, name } = props
  const isBar = useContext(InBar)
  if (isBar) return <MultiPick {...{ legend, name, choices, chosen, clearHref, type }} pops />
  const clear = clearHref && chosen.length > 0 ? <ClearLink href={clearHref} what={legend} /> : null
  if (choices.length <= OPEN_CHOICES) {
    return (
      <fieldset className={css.choices}>
        <legend className={css.legend}>{legend}</legend>
        {/* There without the link too: a box that somebody pressed stays where it is in its group. */}
        <span>{clear}</span>
        <ChoiceList {...{ name, choices, chosen, type }} />
      </fieldset>
    )
  }
  return (
    <div className={css.group}>
      <MultiPick {...{ legend, name, choices, chosen, clearHref, type }} />
    </div>
  )
}

type CriteriaDetailsProps = { title: string; count?: number; children: ReactNode }

/** A folded group; open while something in it is chosen. */
export function CriteriaDetails(props: CriteriaDetailsProps): ReactElement {
  const { title, count: chosenCount = 0, children } = props
  const isBar = useContext(InBar)
  return (
    <details
      className={`${css.group} ${disclosure}`}
      open={!isBar && chosenCount > 0}
      data-pop={isBar || undefined}
    >
      <summary>
        {title}
        {chosenCount > 0 ? (
          <span className={count}>
            {chosenCount}
            <VisuallyHidden> {t('chosen')}</VisuallyHidden>
          </span>
        ) : null}
      </summary>
      <div className={css.groupBody}>{children}</div>
    </details>
  )
}

function ClearLink({ href, what }: { href: string; what: string }): ReactElement {
  return (
    <a className={css.clear} href={href}>
      <Icon name="x-bold" />
      <span>
        {rich('Clear{visuallyHidden}', {
          visuallyHidden: <VisuallyHidden> {what}</VisuallyHidden>,
        })}
      </span>
    </a>
  )
}
