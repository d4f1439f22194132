import type { Need } from './need.ts'
import { Form } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import * as css from './signed-in.css.ts'

const Dialog = lazy(async () => ({
  default: (await import('./needs-dialog.client.tsx')).NeedsDialog,
}))

/** Notices of the shell come after this time. */
export const NOTICE_DELAY_MS = 2_000

/**
 * The overlay over a page. Without the script the same words stand above the page; with it they come as a
 * dialog after the delay that the specification gives.
 */
export function NeedOverlay({ need }: { need: Need }): ReactElement | null {
  const isHydrated = useHydrated()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), NOTICE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [need.kind])
  if (!isHydrated)
    return (
      <div className={css.overlayBand}>
        <Notice tone="warn" title={need.title}>
          <p>{need.words}</p>
          <Form method="post" action="/app/identity-later">
            <LinkButton href={need.href}>Go to my account</LinkButton>{' '}
            {need.kind === 'identity' ? <Button look="outlined">Do it later</Button> : null}
          </Form>
        </Notice>
      </div>
    )
  return isDue ? (
    <Suspense>
      <Dialog need={need} />
    </Suspense>
  ) : null
}
