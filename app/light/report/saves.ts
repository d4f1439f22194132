import { LEFT, STAY } from '#app/features/events/report/post-names.ts'
import { isAnswered, type Control } from '../in-hand/is-answered.ts'
import { makeRoom } from '../in-hand/make-room.ts'
import { tellSaving, tellUnsent } from '../in-hand/save-state.ts'
import { takeOver } from '../take-over.ts'

/** A pause in typing after which the form is saved; a field that is left says sooner what is wrong with it. */
const TYPING_MS = 2_000
const LEFT_MS = 1_000
/** A browser sends no more than this once its page is gone. */
const MOST_LAST_LETTERS = 60_000
const TYPED = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=file]), textarea'

/** Names of controls that were changed since the last save was sent. */
const changed = new Set<string>()
/** Names of fields that were left with an answer. */
const left = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<boolean> | null = null
let isOver = false
let onShown: () => void = () => undefined

/** The form of the step in hand. */
export function reportForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[data-report]')
}

/**
 * Saves a step in pauses of typing. The page that answers takes the place of the main part, so that what the server
 * says of an answer stands beside it; what is in hand stays. Calls back whenever a page was put in.
 */
export function watchAnswers(whenShown: () => void): void {
  onShown = whenShown
  window.addEventListener('input', ({ target }) => {
    if (isOfReport(target) && target.matches(TYPED)) note(target, TYPING_MS)
  })
  window.addEventListener('change', ({ target }) => {
    if (!isOfReport(target)) return
    if (target.matches(TYPED)) {
      if (target.value) left.add(target.name)
      note(target, LEFT_MS)
    } else note(target, target.dataset.refresh === undefined ? TYPING_MS : 0)
  })
  // What could not be saved is saved once there is a connection again, and before the page may be thrown away.
  window.addEventListener('online', saveChanges)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveChanges()
  })
  window.addEventListener('beforeunload', (event) => {
    if (changed.size === 0 || isOver) return
    event.preventDefault()
    saveChanges()
  })
  // Answers of before this script ran, as on a slow line.
  for (const control of reportForm()?.elements ?? [])
    if (isOfReport(control) && isAnswered(control)) note(control, TYPING_MS)
}

export function hasChanges(): boolean {
  return changed.size > 0
}

/** Nothing is saved any more: the answers are on their way by a button, or deleted. */
export function stopSaving(): void {
  clearTimeout(timer)
  isOver = true
}

/** The step did not get away, and is saved again as before. */
export function goOnSaving(): void {
  isOver = false
  const form = reportForm()
  if (form?.dataset.report === 'basic') for (const { name } of answersIn(form)) changed.add(name)
}

/** Puts texts into fields, as a place that was found. */
export function fillIn(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = reportForm()?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = text
    changed.add(name)
  }
}

/** Once no save is under way any more. */
export async function settled(): Promise<void> {
  while (running) await running
}

/**
 * Saves the form as it stands. One save at a time: each names the version that it builds on. True where it was taken.
 */
export async function save(intent: string): Promise<boolean> {
  clearTimeout(timer)
  while (running) await running
  const form = reportForm()
  if (form?.dataset.report !== 'basic' || isOver) return false
  // A form that another window changed is saved by its own button alone.
  if (form.dataset.conflict !== undefined) return false
  running = send(form, intent)
  try {
    return await running
  } finally {
    running = null
  }
}

async function send(form: HTMLFormElement, intent: string): Promise<boolean> {
  const names = [...changed]
  changed.clear()
  tellSaving(form)
  const body = new URLSearchParams(answersIn(form).map(({ name, value }) => [name, value]))
  body.set('intent', intent)
  body.set(STAY, '1')
  for (const name of left) body.append(LEFT, name)
  try {
    const answer = await fetch(location.pathname + location.search, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
      keepalive: body.toString().length < MOST_LAST_LETTERS,
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = page.getElementById('main')
    // Filed in another window, for one.
    if (answer.redirected) location.assign(answer.url)
    if (!next?.querySelector('form[data-report]')) throw new Error('not saved')
    if (!answer.ok) for (const name of names) changed.add(name)
    makeRoom(next)
    takeOver(next, isKept)
    if (answer.ok && changed.size > 0) tellSaving(form)
    document.title = page.title
    onShown()
    return answer.ok
  } catch {
    for (const name of names) changed.add(name)
    tellUnsent(form)
    return false
  }
}

/** What was changed since the save was sent, and what another script has drawn. */
function isKept(element: HTMLElement): boolean {
  if (element.dataset.keeps !== undefined) return true
  return 'name' in element && changed.has(String(element.name))
}

function answersIn(form: HTMLFormElement): { name: string; value: string }[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value }] : [],
  )
}

function isOfReport(target: EventTarget | null): target is Control {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement) &&
    target.form?.dataset.report === 'basic' &&
    target.name !== ''
  )
}

function note(control: Control, wait: number): void {
  changed.add(control.name)
  // A form that another window changed says so until its own button is pressed.
  if (control.form && control.form.dataset.conflict === undefined) tellSaving(control.form)
  clearTimeout(timer)
  timer = setTimeout(saveChanges, wait)
}

function saveChanges(): void {
  if (changed.size > 0) void save('autosave')
}
