import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import type { Faults } from '#app/lib/form-rules.ts'
import { tidyPhone } from '#values/phone.ts'
import { t } from '#words/words.ts'
import type { ReportAction } from '../report/report-action.server.ts'
import type { ReportView } from '../report/report.view.ts'
import { useSaves } from './use-saves.ts'

/** A pause in typing after which the form is saved. */
const AUTOSAVE_MS = 2_000

/**
 * What script adds to the form: it saves itself in pauses, puts phone numbers into their mask, brings the
 * counties of another state, and takes a field's message away once the answer is good.
 */
export function useLiveForm(form: RefObject<HTMLFormElement>, view: ReportView) {
  const navigation = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [faults, setFaults] = useState<Faults>({})
  const [formKey, setFormKey] = useState(0)
  const saves = useSaves(form, view.version)
  const send = useRef(saves.send)
  send.current = saves.send

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

  // While the page stays, what the server filled in goes into the fields that are there.
  const { state, told } = saves
  const filled = state === 'idle' ? told?.filled : undefined
  useEffect(() => {
    if (!filled || !form.current) return
    fillIn(form.current, filled.texts)
    setFaults((known) => ({ ...known, ...emptied(filled.texts) }))
  }, [filled, form])

  function onChange(event: FormEvent<HTMLFormElement>): void {
    const target = event.target
    clearTimeout(timer.current)
    const isRefresh = target instanceof HTMLSelectElement && target.dataset.refresh !== undefined
    // The counties of the new state come with the answer.
    timer.current = setTimeout(() => send.current('autosave'), isRefresh ? 0 : AUTOSAVE_MS)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    if (field.dataset.tidies === 'phone') field.value = tidyPhone(field.value.trim())
    if (field.type === 'radio' || field.type === 'checkbox' || !form.current || !field.value) return
    void check(field.name)
  }

  async function check(name: string): Promise<void> {
    const { checkForm } = await import('./instant-checks.ts')
    if (!form.current) return
    const { variant, countyPicker, today } = view
    const found = checkForm(variant, { countyPicker, today }, new FormData(form.current))
    setFaults((known) => ({ ...known, [name]: found[name] ?? '' }))
  }

  /** Puts texts into fields, saves the form, and lets the server fill in what follows from them. */
  function fill(texts: Record<string, string>, intent: string): void {
    if (!form.current) return
    clearTimeout(timer.current)
    fillIn(form.current, texts)
    saves.send(intent)
  }

  return {
    formKey,
    version: saves.version,
    faults,
    onChange,
    onBlur,
    onSubmit: saves.onSubmit,
    fill,
    filledWords: filled?.words ?? '',
    isSaved: state === 'idle' && told?.version !== undefined,
    savedWords: wordsOf(state, told),
  }
}

function fillIn(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
  }
}

function emptied(texts: Record<string, string>): Faults {
  return Object.fromEntries(Object.keys(texts).map((path) => [path, '']))
}

function wordsOf(state: string, data: ReportAction | undefined): string {
  if (state !== 'idle') return t('Saving…')
  if (data?.isConflict)
    return t('This form was changed in another window. It is no longer saved here.')
  if (data?.refusal) return t('Not saved: {message}', { message: data.refusal.message })
  return data?.version ? t('Saved') : ''
}
