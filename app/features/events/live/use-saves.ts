import { useFetcher, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { STAY } from '../place/report-address.ts'
import type { ReportAction } from '../report/report-action.server.ts'

/**
 * Saves the form while the page stays. One save at a time: each tells the version that it builds on, so the
 * next one, also that of a button, waits for the answer.
 */
export function useSaves(form: RefObject<HTMLFormElement>, known: number | null) {
  const { state, data, submit } = useFetcher<ReportAction>({ key: 'report-autosave' })
  const navigation = useNavigation()
  const waiting = useRef<string | HTMLElement | null>(null)
  const isIdle = navigation.state === 'idle'

  const send = useCallback(
    (intent: string): void => {
      if (!form.current || !isIdle) return
      if (state !== 'idle') {
        // What fills fields in is a save as well.
        if (intent !== 'autosave' || waiting.current === null) waiting.current = intent
        return
      }
      const fields = new FormData(form.current)
      fields.set('intent', intent)
      fields.set(STAY, '1')
      submit(fields, { method: 'post' })
    },
    [form, isIdle, state, submit],
  )
  useEffect(() => {
    const next = waiting.current
    if (state !== 'idle' || next === null) return
    waiting.current = null
    if (typeof next === 'string') send(next)
    else form.current?.requestSubmit(next)
  }, [state, send, form])

  // What could not be saved is saved once there is a connection again.
  const isUnanswered = data?.isUnanswered === true
  useEffect(() => {
    if (!isUnanswered) return
    const again = (): void => send('autosave')
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnanswered, send])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (state !== 'submitting' || !button) return
    event.preventDefault()
    waiting.current = button
  }
  const saved = data?.version
  const version = saved && saved > (known ?? 0) ? saved : known
  return { send, onSubmit, version, state, told: data }
}
