import { useNavigate } from '@remix-run/react'
import { lazy, Suspense, type ReactElement } from 'react'
import type { SessionLeft } from './session-left.ts'
import { useSessionLeft } from './use-session-left.ts'

const Dialog = lazy(async () => ({
  default: (await import('#app/components/ui/dialog.tsx')).Dialog,
}))

export type SessionWarningProps = {
  left: SessionLeft
  /** How long before its idle end the user is asked. */
  warnMinutes: number
  /** "10:05 p.m.": when the session ends in any case. */
  lastEnd: string
}

/** Asks a user who does nothing whether they are still there, and tells of the last end (WCAG 2.2.1). */
export function SessionWarning(props: SessionWarningProps): ReactElement | null {
  const { left, warnMinutes, lastEnd } = props
  const { question, stay, understand } = useSessionLeft(left, warnMinutes)
  const navigate = useNavigate()
  if (!question) return null
  const logOut = { cancelLabel: 'Log out', onClose: () => navigate('/app/logout') }
  return (
    <Suspense>
      {question === 'idle' ? (
        <Dialog
          isOpen
          title="Are you still there?"
          confirmLabel="Stay signed in"
          onConfirm={stay}
          onEscape={stay}
          {...logOut}
        >
          <p>
            You have done nothing for a while. You are signed out in {warnMinutes}{' '}
            {warnMinutes === 1 ? 'minute' : 'minutes'}, and what is not saved is lost.
          </p>
        </Dialog>
      ) : (
        <Dialog
          isOpen
          title={`You are signed out at ${lastEnd}`}
          confirmLabel="Go on until then"
          onConfirm={understand}
          onEscape={understand}
          {...logOut}
        >
          <p>
            A sign-in lasts only so long, and this one cannot be made longer. Save your work now,
            then log in again.
          </p>
        </Dialog>
      )}
    </Suspense>
  )
}
