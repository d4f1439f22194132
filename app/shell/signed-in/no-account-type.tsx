import { useEffect, useState, type ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import * as css from './signed-in.css.ts'

/** Spec 1 §9. */
export const INVALID_ACCOUNT_MS = 60_000

/** A user of no account type can do little here; said for a minute, or for good without script. */
export function NoAccountType(): ReactElement | null {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), INVALID_ACCOUNT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className={css.overlayBand}>
      <Notice
        tone="bad"
        role="alert"
        title="The user does not belong to any account type (Responsible Official, Consultant, Licensee, General Public)."
      >
        <p>Please contact the administrator.</p>
      </Notice>
    </div>
  )
}
