import { isPlainClick } from './plain-click.ts'

/** Buttons and links of one act each. All listeners are on the window: React's own come before them. */
export function watchButtons(): void {
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest('a, button')
    if (control instanceof HTMLElement) act(control, event)
  })
  window.addEventListener('submit', showBusy)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) document.querySelectorAll<HTMLElement>('[data-was]').forEach(showIdle)
  })
  watchFullScreen()
}

function act(control: HTMLElement, event: MouseEvent): void {
  const { opens, fullScreen, closes, print, shows } = control.dataset
  if (print !== undefined) window.print()
  if (fullScreen !== undefined) void turnFullScreen()
  if (closes !== undefined) control.closest('dialog')?.close()
  if (shows !== undefined) turnSecret(control, shows)
  if (opens !== undefined && isPlainClick(event)) {
    const dialog = document.getElementById(opens)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    openQuestion(dialog)
  }
  if (control instanceof HTMLAnchorElement && control.closest('#error-summary'))
    leadToField(control, event)
}

/** The question has the focus, so that it is read before its answers. */
export function openQuestion(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.focus()
}

/** Lets a field that is hidden like a password be read, and hides it again. */
function turnSecret(button: HTMLElement, id: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  const isShown = field.type === 'password'
  field.type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(isShown))
}

/** Each line of an error summary leads to its field. */
function leadToField(link: HTMLAnchorElement, event: MouseEvent): void {
  const field = event.defaultPrevented ? null : document.getElementById(link.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Says what is being done while the answer of a native post is awaited. */
function showBusy(event: SubmitEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  const button = event.submitter ?? event.target.querySelector('button[data-busy-label]')
  if (button instanceof HTMLElement) showWaiting(button)
}

/** The button says what is being done, if it has words for it. */
export function showWaiting(button: HTMLElement): void {
  if (!button.dataset.busyLabel || button.dataset.was !== undefined) return
  button.dataset.was = button.textContent ?? ''
  button.textContent = button.dataset.busyLabel
  button.setAttribute('aria-disabled', 'true')
}

/** A page that comes back from the browser's memory waits for nothing. */
export function showIdle(button: HTMLElement): void {
  if (button.dataset.was === undefined) return
  button.textContent = button.dataset.was ?? ''
  delete button.dataset.was
  button.removeAttribute('aria-disabled')
}

function watchFullScreen(): void {
  const buttons = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-full-screen]')
  if (!document.fullscreenEnabled) buttons().forEach((button) => (button.hidden = true))
  document.addEventListener('fullscreenchange', () => {
    const isFull = String(document.fullscreenElement !== null)
    buttons().forEach((button) => button.setAttribute('aria-pressed', isFull))
  })
}

function turnFullScreen(): Promise<void> {
  return document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
}
