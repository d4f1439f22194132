import { useEffect, useState, type RefObject } from 'react'
import { msg, t } from '#words/words.ts'

/** What may change a field: typing, pasting, and a password manager that fills it in on its own. */
const EVENTS = ['input', 'change', 'focusin', 'pointerover', 'keyup'] as const

/**
 * Whether a form can be sent; true until the script runs, so that it can be sent without one. A browser may
 * hide what it filled in until the user touches the page: such a field counts as filled.
 */
export function useReady(
  form: RefObject<HTMLFormElement>,
  test: (values: Record<string, string>) => boolean,
): boolean {
  const [isReady, setReady] = useState(true)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = (): void => setReady(test(valuesOf(element)))
    look()
    for (const event of EVENTS) element.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look)
    }
  }, [form, test])
  return isReady
}

const FILLED_BY_BROWSER = msg('(filled in)')

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}

function valueOf(field: HTMLInputElement): string {
  if (field.value !== '') return field.value
  return field.matches(':autofill') ? t(FILLED_BY_BROWSER) : ''
}
