import { staysOnPage } from '#app/features/events/report/post-names.ts'
import { showIdle, showWaiting } from '../buttons.ts'
import { isPlainClick } from '../plain-click.ts'
import { watchCertification } from './certify.ts'
import { watchPlace } from './place.ts'
import {
  goOnSaving,
  hasChanges,
  reportForm,
  save,
  settled,
  stopSaving,
  watchAnswers,
} from './saves.ts'

/** What stands in the way of going on; what is still to be mended does not. */
const ALERT = 'main [role=alert]:not([hidden], #error-summary)'

let isGoing = false
/** The browser itself sends the form and shows the answer. */
let isByBrowser = false

/**
 * A step of a report: it saves itself in pauses, and where the server does not answer, in a place without network, the
 * page stays with everything that was typed. Without this script the same form is saved by its buttons.
 */
export function startReport(): void {
  const form = reportForm()
  if (!form) return
  form.dataset.scripted = ''
  const showPlace = watchPlace()
  watchCertification()
  watchAnswers(showPlace)
  window.addEventListener('submit', send)
  window.addEventListener('click', leave)
  // A page out of the browser's memory has the version of the form that it had when it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function send(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  // What is deleted must not be begun anew by a save.
  if (form.dataset.discards !== undefined) stopSaving()
  if (form.dataset.report === undefined || isByBrowser) return
  event.preventDefault()
  const { submitter } = event
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'next'
  if (staysOnPage(intent)) void change(intent)
  else if (!isGoing) void goOn(form, submitter)
}

/** A button that changes the form in hand. What had the focus may be gone with it. */
async function change(intent: string): Promise<void> {
  await save(intent)
  if (intent.startsWith('remove-')) document.getElementById('contactedOrgList')?.focus()
  if (intent.startsWith('add-'))
    [...document.querySelectorAll<HTMLElement>('[id^=organization-] input')]
      .findLast((field) => /organizationName$/.test(field.id))
      ?.focus()
}

/** Sends the step and goes where the server says; a refusal is sent again by the browser, which shows it. */
async function goOn(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  isGoing = true
  const told = document.querySelector(ALERT)?.textContent
  await settled()
  const alert = document.querySelector<HTMLElement>(ALERT)
  // What the last save has told is read first.
  if (alert && alert.textContent !== told) return stop(alert, button)
  stopSaving()
  if (button) showWaiting(button)
  const address = new URL(location.href)
  address.searchParams.set('_data', form.dataset.route ?? '')
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button?.isConnected ? button : null))
    if (typeof value === 'string') body.append(name, value)
  const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
  const unanswered = document.querySelector<HTMLElement>('[data-unanswered]')
  if (!answer && unanswered) {
    goOnSaving()
    unanswered.hidden = false
    return stop(unanswered, button)
  }
  const to = answer?.headers.get('X-Remix-Redirect')
  if (to) return go(to)
  isByBrowser = true
  if (button) showIdle(button)
  form.requestSubmit(button?.isConnected ? button : null)
}

function stop(alert: HTMLElement, button: HTMLElement | null): void {
  isGoing = false
  if (button) showIdle(button)
  alert.tabIndex = -1
  alert.focus()
  alert.scrollIntoView({ block: 'center' })
}

function go(to: string): void {
  const target = new URL(to, location.href)
  // The same address with a mark in it would only scroll.
  if (target.pathname + target.search === location.pathname + location.search) target.hash = ''
  location.assign(target)
}

/** A link to another step waits until what was typed is saved; where that fails, the browser asks. */
function leave(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('main a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !hasChanges()) return
  if (link.origin !== location.origin || link.pathname === location.pathname || link.target) return
  event.preventDefault()
  void save('autosave').then(() => location.assign(link.href))
}
