import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Say } from './say.tsx'
import * as css from './get-ready.css.ts'

export type Step = {
  key: string
  title: string
  words: ReactNode
  state: 'done' | 'waiting' | 'open'
  /** What is done, and since when it is so; whom it is waiting for. */
  say: string | null
  act: { label: string; href: string } | null
}

/** Steps with a state each; the first that can be done now has the filled button. */
export function Steps({
  steps,
  now,
  from = 1,
  level = 3,
}: {
  steps: readonly Step[]
  now: string | null
  /** The number of the first of them. */
  from?: number
  /** Of their headings: 4 where the panel of the steps has 3. */
  level?: 3 | 4
}): ReactElement {
  return (
    <ol role="list" className={css.steps} start={from}>
      {steps.map((step, index) => (
        <StepLine
          key={step.key}
          step={step}
          place={from + index}
          isNow={step.key === now}
          level={level}
        />
      ))}
    </ol>
  )
}

function StepLine({
  step: { title, words, state, say, act },
  place,
  isNow,
  level,
}: {
  step: Step
  place: number
  isNow: boolean
  level: 3 | 4
}): ReactElement {
  const Heading = level === 4 ? 'h4' : 'h3'
  return (
    <li data-state={state} data-now={isNow || undefined}>
      <span className={css.place} aria-hidden="true">
        {state === 'done' ? (
          <svg viewBox="0 0 16 16" width="16" height="16" focusable="false">
            <path d="m2.5 8.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2.4" />
          </svg>
        ) : (
          place
        )}
      </span>
      <Heading>{title}</Heading>
      <p>{words}</p>
      <div className={css.act}>
        {say ? (
          <Say
            words={say}
            tone={state === 'done' ? 'good' : 'info'}
            shape={state === 'done' ? 'disc' : 'half'}
          />
        ) : null}
        {act ? (
          <LinkButton look={isNow ? 'filled' : 'outlined'} small href={act.href}>
            {act.label}
          </LinkButton>
        ) : null}
      </div>
    </li>
  )
}
