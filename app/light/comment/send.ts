import { showIdle } from '../buttons.ts'
import { makeRoom } from '../in-hand/make-room.ts'
import { takeOver } from '../take-over.ts'
import { fileField, tieFileFault } from './chosen-file.ts'

const FORM = 'form[data-comment]'
/** Pages of this tab: the form, or words that came too late for it. */
const OWN = `${FORM}, #comment-unsent`

/** Names of controls that were changed while the answer is awaited. */
const changed = new Set<string>()
let isSending = false
let isSent = false
let onShown: () => void = () => undefined

/**
 * Sends the form and stays on the page until the answer is there: a refusal takes the place of the main part, what is
 * stored leads to its receipt, and where nobody answers everything stays. Calls back whenever a page was put in.
 */
export function watchSending(whenShown: () => void): void {
  onShown = whenShown
  window.addEventListener('input', ({ target }) => {
    if (isSending && target instanceof HTMLElement && 'name' in target)
      changed.add(String(target.name))
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !form.matches(FORM)) return
    event.preventDefault()
    // A second press while the first one is under way sends nothing twice.
    if (!isSending) void send(form, event.submitter)
  })
  // A page out of the browser's memory would hold the form of a comment that was stored.
  window.addEventListener('pageshow', ({ persisted }) => persisted && isSent && location.reload())
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  isSending = true
  changed.clear()
  showUnanswered(false)
  const answer = await fetch(location.pathname + location.search, {
    method: 'POST',
    body: bodyOf(form, button),
    headers: { Accept: 'text/html' },
  }).catch(() => null)
  if (answer?.redirected) {
    isSent = true
    return location.assign(answer.url)
  }
  const html = await answer?.text().catch(() => null)
  const page = new DOMParser().parseFromString(html ?? '', 'text/html')
  const next = page.getElementById('main')
  isSending = false
  const submit = document.querySelector<HTMLElement>('button[data-waits-for]')
  for (const one of [button, submit]) if (one) showIdle(one)
  // A fault of the server is told beside what was typed.
  if (!answer || !next || (answer.status >= 500 && !next.querySelector(OWN)))
    return showUnanswered(true)
  put(page, next)
}

/** As the browser would send it. */
function bodyOf(form: HTMLFormElement, button: HTMLElement | null): FormData | URLSearchParams {
  const fields = new FormData(form, button)
  if (form.enctype === 'multipart/form-data') return fields
  const texts = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}

function put(page: Document, next: HTMLElement): void {
  const attached = attachedIn(document)
  // A field in hand would be left without its message; the answer takes the focus anyway.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // What was chosen is attached now, or was taken away: the choice is empty again.
  const file = fileField()
  if (file && attached !== attachedIn(next)) file.value = ''
  makeRoom(next)
  takeOver(next, (element) => 'name' in element && changed.has(String(element.name)))
  document.title = page.title
  tieFileFault()
  onShown()
  const told = document.querySelector<HTMLElement>('#main [data-takes-focus]')
  ;(told ?? fileField() ?? document.querySelector<HTMLElement>('h1'))?.focus()
}

/** The file that goes with the comment already. */
function attachedIn(page: ParentNode): string {
  return page.querySelector<HTMLInputElement>(`${FORM} [name=fileId]`)?.value ?? ''
}

function showUnanswered(isShown: boolean): void {
  const notice = document.querySelector<HTMLElement>(`${FORM} [data-unanswered]`)
  if (!notice) return
  notice.hidden = !isShown
  if (!isShown) return
  notice.tabIndex = -1
  notice.focus()
  notice.scrollIntoView({ block: 'center' })
}
