type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A form that is saved by its button: says so while something typed is not saved, and asks before it is lost. Without
 * this script the API says the same after Save.
 */
export function startUnsavedForms(): void {
  let isUnsaved = false
  window.addEventListener('input', ({ target }) => {
    if (!formOf(target)) return
    isUnsaved = true
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unsaved-mark]'))
      mark.hidden = false
    warnOfMore()
  })
  // After a field was put into shape (app/light/forms/tidies.ts).
  window.addEventListener('focusout', () => setTimeout(warnOfMore))
  window.addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  window.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    isUnsaved = false
    if (form.dataset.replaces === undefined) return
    event.preventDefault()
    void replace(form, event.submitter)
  })
  warnOfMore()
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-unsaved]') : null
}

/** Whether the quantity is above what the chosen entity can sell. */
function warnOfMore(): void {
  const warning = document.querySelector<HTMLElement>('[data-more-than-held]')
  const form = warning?.closest('form')
  if (!warning || !form) return
  const valueOf = (name: string): string => {
    const control = form.elements.namedItem(name)
    return control instanceof RadioNodeList
      ? control.value
      : ((control as Control | null)?.value ?? '')
  }
  const figures = new Map<string, number>(
    Object.entries(JSON.parse(warning.dataset.moreThanHeld ?? '{}') as Record<string, number>),
  )
  const held = figures.get(valueOf('siteId'))
  const quantity = Number(valueOf('quantity').replaceAll(',', ''))
  const isMore = valueOf('type') !== 'BUY' && held !== undefined && quantity > held
  const words = warning.querySelector('[data-held]')
  if (words && held !== undefined) words.textContent = held.toLocaleString('en-US')
  const [box] = warning.children
  if (box instanceof HTMLElement) box.hidden = !isMore
}

/**
 * The first save takes the place of the page of what is new, so that Back does not lead to a form that would make
 * another one. A refusal, and anything unexpected, is left to the browser.
 */
async function replace(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') fields.append(name, value)
  const response = await fetch(form.action, { method: 'POST', body: fields }).catch(() => null)
  if (response?.redirected) return location.replace(response.url)
  // A refusal saved nothing: the browser posts the form itself and shows what is wrong.
  delete form.dataset.replaces
  form.requestSubmit(submitter)
}
