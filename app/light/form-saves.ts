import { isAnswered, type Control } from './in-hand/is-answered.ts'
import { makeRoom } from './in-hand/make-room.ts'
import { tellSaving, tellUnsent } from './in-hand/save-state.ts'
import { takeOver } from './take-over.ts'

/** How long after the last key a text is saved; what is chosen is saved at once. */
const TYPING_MS = 1_500
const TYPED = 'input:not([type]), input[type=text], input[type=tel], input[type=email], textarea'

/** Names of controls that were changed since the last save was sent. */
const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let isSaving = false

/**
 * A form that saves while it is filled in: only what was changed is sent, and the page that answers takes the place
 * of the main part, so that questions that hang on an answer come and go. What is in hand stays as it is. Without
 * this script the same form saves when its button is pressed.
 */
export function startSaving(): void {
  window.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.matches(TYPED)) note(target, TYPING_MS)
  })
  window.addEventListener('change', ({ target }) => {
    if (!isControl(target) || target.type === 'file') return
    // A text that is left says so again, though it was sent while it was typed: it is no answer of its own, and must
    // not stand over what somebody else saved.
    if (target.matches(TYPED) && !changed.has(target.name)) return
    note(target, 0)
  })
  window.addEventListener('beforeunload', (event) => {
    if (changed.size > 0 && !isLeaving) event.preventDefault()
  })
  window.addEventListener('submit', leave)
  noteEarlier()
}

/** What was answered before this script ran, as on a slow line, is saved too: an answering page would undo it. */
function noteEarlier(): void {
  for (const control of document.querySelectorAll<Control>(
    'form[data-saves] :is(input, select, textarea)[name]',
  ))
    if (isAnswered(control)) note(control, TYPING_MS)
}

let isLeaving = false

/** A press of a button waits for the save that is under way, whose version it has to name. */
function leave(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.saves === undefined) return
  clearTimeout(timer)
  if (!isSaving) {
    isLeaving = true
    return
  }
  event.preventDefault()
  const { submitter } = event
  const alert = main()?.querySelector(ALERT)
  setTimeout(() => goOn(form, submitter, alert?.textContent), 100)
}

const ALERT = '[role=alert]'

/** What the save under way has told, as that somebody else changed an answer, is read before the press goes on. */
function goOn(form: HTMLFormElement, submitter: HTMLElement | null, told?: string | null): void {
  if (isSaving) {
    setTimeout(() => goOn(form, submitter, told), 100)
    return
  }
  const alert = main()?.querySelector<HTMLElement>(ALERT)
  if (!alert || alert.textContent === told) {
    form.requestSubmit(submitter?.isConnected ? submitter : null)
    return
  }
  alert.tabIndex = -1
  alert.focus()
  timer = setTimeout(() => void save(), TYPING_MS)
}

function main(): HTMLElement | null {
  return document.getElementById('main')
}

function isControl(target: EventTarget | null): target is Control {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement) &&
    target.form?.dataset.saves !== undefined &&
    target.name !== ''
  )
}

function note(control: Control, wait: number): void {
  changed.add(control.name)
  if (control.form) tellSaving(control.form)
  clearTimeout(timer)
  timer = setTimeout(() => void save(), wait)
}

async function save(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-saves]')
  if (!form || changed.size === 0) return
  // One save at a time: the next one names the version that this one makes.
  if (isSaving) {
    timer = setTimeout(() => void save(), 200)
    return
  }
  isSaving = true
  const names = [...changed]
  changed.clear()
  tellSaving(form)
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: bodyOf(form, names),
      headers: { Accept: 'text/html' },
    })
    if (isOver(answer)) return goToLogin(answer.url, names)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = page.getElementById('main')
    if (!answer.ok || !next?.querySelector('form[data-saves]')) throw new Error('not saved')
    makeRoom(next)
    takeOver(next, (element) => 'name' in element && changed.has(String(element.name)))
    if (changed.size > 0) tellSaving(form)
  } catch {
    for (const name of names) changed.add(name)
    tellUnsent(form)
  } finally {
    isSaving = false
  }
}

/** The session has ended, and the server keeps what was sent for whoever signs in again. */
function isOver({ redirected, url }: Response): boolean {
  return redirected && new URL(url).searchParams.has('kept')
}

/** What was typed meanwhile is sent along first, so that all of it is kept. */
function goToLogin(login: string, names: readonly string[]): void {
  if (changed.size > 0) {
    for (const name of names) changed.add(name)
    timer = setTimeout(() => void save(), 0)
    return
  }
  isLeaving = true
  location.assign(login)
}

/** What was changed, by name; boxes that are not ticked are told by the name of their group. */
function bodyOf(form: HTMLFormElement, names: readonly string[]): URLSearchParams {
  const all = new FormData(form)
  const body = new URLSearchParams({
    intent: 'autosave',
    version: String(all.get('version') ?? ''),
  })
  const groups = new Set(all.getAll('has').map(String))
  for (const name of names) {
    if (groups.has(name)) body.append('has', name)
    for (const value of all.getAll(name)) if (typeof value === 'string') body.append(name, value)
  }
  return body
}
