import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { ReadyStep, ReadyView } from './ready.view.ts'
import { Say } from './say.tsx'
import * as css from './get-ready.css.ts'

/** The steps before a first submittal; the panel leaves once all are done. */
export function GetReady({ view }: { view: ReadyView }): ReactElement {
  return (
    <Panel
      id="get-ready"
      title={t('Get ready to file')}
      padded={false}
      more={<Say words={view.said} tone="info" shape="half" />}
    >
      <ol role="list" className={css.steps}>
        {view.steps.map((step, index) => (
          <Step key={step.key} step={step} place={index + 1} isNow={step.key === view.now} />
        ))}
      </ol>
      <p className={css.foot}>
        {rich('Does a consultant prepare forms for you? {link}.', {
          link: <a href="/app/account?tab=consultant">{t('Invite them now')}</a>,
        })}
      </p>
    </Panel>
  )
}

function Step({
  step,
  place,
  isNow,
}: {
  step: ReadyStep
  place: number
  isNow: boolean
}): ReactElement {
  const { key, title, words, state, say, act } = step
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
      <h3>{title}</h3>
      <p>
        {/* The words of the specification for an owner without groups. */}
        {key === 'programs' && act
          ? rich('Please select Submittal Group(s) in {link}.', {
              link: <a href="/app/account;tab=account">{t('My Account')}</a>,
            })
          : null}{' '}
        {words}
      </p>
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
