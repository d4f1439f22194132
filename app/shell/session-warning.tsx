import { useFetcher, useNavigate } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'

const Dialog = lazy(async () => ({
  default: (await import('#app/components/ui/dialog.tsx')).Dialog,
}))

type SessionWarningProps = {
  /** Minutes of a session without a call, and how long before its end the user is asked. */
  idleMinutes: number
  warnMinutes: number
  /** Changes with every page that was loaded: the limit counts from then. */
  pageKey: string
}

/** Asks a user who does nothing whether they are still there, before the session ends (WCAG 2.2.1). */
export function SessionWarning(props: SessionWarningProps): ReactElement | null {
  const { idleMinutes, warnMinutes, pageKey } = props
  const [isAsking, setIsAsking] = useState(false)
  const [extended, setExtended] = useState(0)
  const navigate = useNavigate()
  const fetcher = useFetcher()
  useEffect(() => {
    setIsAsking(false)
    const ask = setTimeout(() => setIsAsking(true), (idleMinutes - warnMinutes) * 60_000)
    const end = setTimeout(
      () => navigate('/pub/login?ended=1', { replace: true }),
      idleMinutes * 60_000,
    )
    return () => {
      clearTimeout(ask)
      clearTimeout(end)
    }
  }, [idleMinutes, warnMinutes, pageKey, extended, navigate])
  if (!isAsking) return null
  return (
    <Suspense>
      <Dialog
        isOpen
        title="Are you still there?"
        confirmLabel="Stay signed in"
        cancelLabel="Log out"
        onConfirm={() => {
          fetcher.submit(null, { method: 'post', action: '/app/extend-session' })
          setExtended(extended + 1)
        }}
        onClose={() => navigate('/app/logout')}
      >
        <p>
          You have done nothing for a while. You are signed out in {warnMinutes} minutes, and what
          is not saved is lost.
        </p>
      </Dialog>
    </Suspense>
  )
}
