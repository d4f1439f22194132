import type { ReactElement } from 'react'
import type { StepView } from './progress.view.ts'
import * as css from './progress.css.ts'

/** The gauge upright: filled with a tick is done, half is now, a ring is next, with the word beside each. */
export function Steps({ steps }: { steps: readonly StepView[] }): ReactElement {
  return (
    <ol role="list" className={css.steps}>
      {steps.map(({ key, name, href, state, label, when, means, now }) => (
        <li
          key={key}
          className={css.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Mark state={state} />
          <div>
            {href ? (
              <a href={href}>{name}</a>
            ) : (
              <b className={state === 'now' ? css.current : css.name}>{name}</b>
            )}
            <span className={css.label}>{label}</span>
          </div>
          <span className={css.when}>{when}</span>
          {means ? <p className={css.means}>{means}</p> : null}
          {now ? <p className={css.now}>{now}</p> : null}
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: StepView['state'] }): ReactElement {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r={state === 'next' ? 8 : 9} />
      {state === 'done' ? <path d="m7.5 12.5 3 3 6-6.5" /> : null}
      {state === 'now' ? <path d="M12 6v12a6 6 0 0 0 0-12z" /> : null}
    </svg>
  )
}
