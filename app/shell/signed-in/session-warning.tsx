import type { ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Question } from '#app/components/ui/question.tsx'
import { t } from '#words/words.ts'
import type { SessionLeft } from './session-left.ts'

export type SessionWarningProps = {
  left: SessionLeft
  /** How long before its idle end the user is asked. */
  warnMinutes: number
  /** "10:05 p.m.": when the session ends in any case. */
  lastEnd: string
}

/**
 * What a user is asked who does nothing, and what is told of the last end (WCAG 2.2.1). The script opens it in
 * time (app/light/session.ts); what shuts it keeps the session, or says that the end is known.
 */
export function SessionWarning({ left, warnMinutes, lastEnd }: SessionWarningProps): ReactElement {
  return (
    <div
      data-session
      data-idle-ms={left.idleMs}
      data-total-ms={left.totalMs}
      data-warn-minutes={warnMinutes}
    >
      <Question
        id="session-idle"
        data-question="idle"
        title={t('Are you still there?')}
        actions={<Answers stay={t('Stay logged in')} />}
      >
        <p>
          {t(
            'You have done nothing for a while. You are logged out in {minutes} {minutesWord}, and what is not saved is lost.',
            { minutes: warnMinutes, minutesWord: warnMinutes === 1 ? t('minute') : t('minutes') },
          )}
        </p>
      </Question>
      <Question
        id="session-last"
        data-question="last"
        title={t('You are logged out at {lastEnd}', { lastEnd })}
        actions={<Answers stay={t('Go on until then')} />}
      >
        <p>
          {t(
            'A sign-in lasts only so long, and this one cannot be made longer. Save your work now, then log in again.',
          )}
        </p>
      </Question>
    </div>
  )
}

function Answers({ stay }: { stay: string }): ReactElement {
  return (
    <>
      <Button type="button" data-closes>
        {stay}
      </Button>
      <LinkButton look="outlined" href="/app/logout">
        {t('Log out')}
      </LinkButton>
    </>
  )
}
