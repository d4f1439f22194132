import { useFetcher, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { answersOf } from '#app/lib/answers.ts'
import { withoutHidden } from '#app/lib/dependent-parts.ts'
import { faultsOf, tidyPhone, type Faults } from '#app/lib/form-rules.ts'
import { formOf } from './report-forms.ts'
import type { ReportAction } from './report-action.server.ts'
import type { ReportView } from './report.view.ts'

/** A pause in typing after which the form is saved. */
const AUTOSAVE_MS = 2_000

/**
 * What script adds to the form: it saves itself in pauses, puts phone numbers into their mask, brings the
 * counties of another state, and takes a field's message away once the answer is good.
 */
export function useLiveForm(form: RefObject<HTMLFormElement>, view: ReportView) {
  const fetcher = useFetcher<ReportAction>({ key: 'report-autosave' })
  const navigation = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [faults, setFaults] = useState<Faults>({})
  const [formKey, setFormKey] = useState(0)
  const saved = fetcher.data?.version
  const version = saved && saved > (view.version ?? 0) ? saved : view.version

  useEffect(() => () => clearTimeout(timer.current), [])

  // After a button of the form its answers come back from the server, perhaps changed.
  const wasSubmitted = useRef(false)
  useEffect(() => {
    if (navigation.state === 'submitting') {
      wasSubmitted.current = true
      clearTimeout(timer.current)
    }
    if (navigation.state === 'idle' && wasSubmitted.current) {
      wasSubmitted.current = false
      setFaults({})
      setFormKey((key) => key + 1)
    }
  }, [navigation.state])

  function save(): void {
    if (!form.current || navigation.state !== 'idle') return
    const fields = new FormData(form.current)
    fields.set('intent', 'autosave')
    fetcher.submit(fields, { method: 'post' })
  }

  function onChange(event: FormEvent<HTMLFormElement>): void {
    const target = event.target
    clearTimeout(timer.current)
    const isRefresh = target instanceof HTMLSelectElement && target.dataset.refresh !== undefined
    // The counties of the new state come with the answer.
    timer.current = setTimeout(save, isRefresh ? 0 : AUTOSAVE_MS)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    if (field.dataset.mask === 'phone') field.value = tidyPhone(field.value.trim())
    if (field.type === 'radio' || field.type === 'checkbox' || !form.current || !field.value) return
    const found = faultsOf(
      formOf(view.variant).rules({ countyPicker: view.countyPicker, today: view.today }),
      answersIn(form.current, view),
    )
    setFaults((known) => ({ ...known, [field.name]: found[field.name] ?? '' }))
  }

  return {
    formKey,
    version,
    faults,
    onChange,
    onBlur,
    savedWords: wordsOf(fetcher.state, fetcher.data),
  }
}

function answersIn(form: HTMLFormElement, view: ReportView) {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return withoutHidden(answersOf(fields), formOf(view.variant).parts)
}

function wordsOf(state: string, data: ReportAction | undefined): string {
  if (state !== 'idle') return 'Saving…'
  if (data?.isConflict)
    return 'This form was changed in another window. It is no longer saved here.'
  if (data?.refusal) return `Not saved: ${data.refusal.message}`
  return data?.version ? 'Saved' : ''
}
