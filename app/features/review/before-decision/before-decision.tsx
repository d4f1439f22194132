import type { ReactElement } from 'react'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { BeforeView } from './before-decision.view.ts'
import * as css from './before-decision.css.ts'

/** What is still open: one status a line, with the act that closes it. */
export function BeforeDecision({ before }: { before: BeforeView | null }): ReactElement | null {
  if (!before) return null
  return (
    <Panel title={before.title} id="before" padded={false} more={before.done}>
      <ul role="list" className={css.list}>
        {before.points.map(({ label, state, more, act }) => (
          <li key={label} className={css.row}>
            {label}
            <span className={css.state} data-tone={state.tone}>
              <StatusShape shape={state.shape} />
              {state.words}
            </span>
            {more || act ? (
              <span className={css.more}>
                {more}
                {act ? (
                  <a href={act.href}>
                    {act.label}
                    <VisuallyHidden>: {label}</VisuallyHidden>
                  </a>
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type NotYetProps = { id: string; why: string; way: { href: string; label: string } | null }

/** Why a choice is not open, and the way to it; the choice is described by it. */
export function NotYet({ id, why, way }: NotYetProps): ReactElement {
  return (
    <p id={id} className={css.notYet}>
      <b>Not yet.</b> {why} {way ? <a href={way.href}>{way.label}</a> : null}
    </p>
  )
}
