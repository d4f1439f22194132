import { INVALID_ACCOUNT_MS, NOTICE_DELAY_MS } from '#app/light/notice-times.ts'
import { openQuestion } from './buttons.ts'

const NEW = 'dialog[data-need]:not([data-waits])'

/**
 * What the user still has to do. Without script it stands above the page; here it leaves the page, and comes
 * back over it after the delay that the specification gives.
 */
export function watchNeed(): void {
  const frame = document.querySelector('[data-signed-in]')
  if (!frame) return
  const look = (): void => document.querySelectorAll<HTMLDialogElement>(NEW).forEach(ask)
  look()
  // Another need takes the place of one that was met, without a new page.
  new MutationObserver(look).observe(frame, { childList: true, subtree: true })
  // Looked up when the time has come: a page that hydrates may have put another in its place.
  if (document.querySelector('[data-passing]')) setTimeout(passWords, INVALID_ACCOUNT_MS)
}

function passWords(): void {
  document.querySelectorAll<HTMLElement>('[data-passing]').forEach((words) => (words.hidden = true))
}

function ask(dialog: HTMLDialogElement): void {
  let isAnswered = false
  dialog.dataset.waits = ''
  dialog.close()
  const open = (): void => {
    if (!isAnswered && dialog.isConnected) openQuestion(dialog)
  }
  setTimeout(() => {
    dialog.setAttribute('role', 'alertdialog')
    // From here on: the notice that was shut above tells of its closing too.
    dialog.addEventListener('close', open)
    open()
  }, NOTICE_DELAY_MS)
  // It stays until the user chooses.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault()
  })
  dialog.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    isAnswered = true
    void postpone(event.target, dialog)
  })
}

/** The page stays as it is, with what is typed on it. */
async function postpone(form: HTMLFormElement, dialog: HTMLDialogElement): Promise<void> {
  try {
    await fetch(form.action, { method: 'POST', redirect: 'manual' })
    dialog.close()
  } catch {
    form.submit()
  }
}
