import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { ReadyStep, ReadyView } from './ready.view.ts'
import { Say } from './say.tsx'
import { Steps, type Step } from './steps.tsx'
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
      <Steps steps={view.steps.map(stepOf)} now={view.now} />
      <p className={css.foot}>
        {rich('Does a consultant prepare forms for you? {link}.', {
          link: <a href="/app/account?tab=consultant">{t('Invite them now')}</a>,
        })}
      </p>
    </Panel>
  )
}

/** With the words of the specification for an owner without groups. */
function stepOf(step: ReadyStep): Step {
  if (step.key !== 'programs' || !step.act) return step
  const link = <a href="/app/account;tab=account">{t('My Account')}</a>
  return {
    ...step,
    words: (
      <>
        {rich('Please select Submittal Group(s) in {link}.', { link })} {step.words}
      </>
    ),
  }
}
