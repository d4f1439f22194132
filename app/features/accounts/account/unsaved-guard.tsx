import { useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { LEAVE_EVENT } from '#app/light/leave-event.ts'
import { ACT_KEY } from '#app/lib/posted-form.ts'
import { t } from '#words/words.ts'
import { UNSAVED } from './account-words.ts'

const Dialog = lazy(async () => ({
  default: (await import('#app/components/ui/dialog.tsx')).Dialog,
}))

type UnsavedGuardProps = {
  form: RefObject<HTMLFormElement>
  /** The form came back with words that are not stored. */
  isDirty: boolean
}

/** Asks before what was typed is lost: on links, other tabs and when the page is closed (S1-ROUTE-61). */
export function UnsavedGuard({ form, isDirty }: UnsavedGuardProps): ReactElement | null {
  const loaded = useRef<string | null>(null)
  const isSending = useRef(false)
  const { state } = useNavigation()
  /** A light page that a link would lead to. */
  const [left, setLeft] = useState<string | null>(null)

  useEffect(() => {
    loaded.current = contentOf(form.current)
  }, [form])
  // Whatever is sent from this page, the user means it: a smaller form leaves this one as it is.
  useEffect(() => {
    const send = (): void => {
      isSending.current = true
    }
    // Before the form's own handler, which begins the navigation.
    document.addEventListener('submit', send, { capture: true })
    return () => document.removeEventListener('submit', send, { capture: true })
  }, [])
  useEffect(() => {
    if (state === 'idle') isSending.current = false
  }, [state])

  const hasUnsaved = (): boolean =>
    !isSending.current && (isDirty || contentOf(form.current) !== loaded.current)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  )
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault()
  })

  // Whatever is rendered last knows what is unsaved now.
  const asks = useRef(hasUnsaved)
  asks.current = hasUnsaved
  useEffect(() => {
    const ask = (event: Event): void => {
      if (!(event instanceof CustomEvent) || !asks.current()) return
      event.preventDefault()
      setLeft(String(event.detail))
    }
    window.addEventListener(LEAVE_EVENT, ask)
    return () => window.removeEventListener(LEAVE_EVENT, ask)
  }, [])

  if (blocker.state !== 'blocked' && left === null) return null
  return (
    <Suspense>
      <Dialog
        isOpen
        title={t(UNSAVED)}
        confirmLabel={t('Leave page')}
        cancelLabel={t('Stay')}
        isCancelDefault
        onConfirm={() => {
          // The page itself may be left then, and the browser need not ask once more.
          isSending.current = true
          if (left !== null) window.location.assign(left)
          else blocker.proceed?.()
        }}
        onClose={() => {
          setLeft(null)
          blocker.reset?.()
        }}
      />
    </Suspense>
  )
}

/** What was typed into the form; its key changes by itself. */
function contentOf(form: HTMLFormElement | null): string {
  if (!form) return ''
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && name !== ACT_KEY,
  )
  return JSON.stringify(typed)
}
