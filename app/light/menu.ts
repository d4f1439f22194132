/**
 * Turns the menu of a signed-in user without a load, and tells the server how it was left. Nobody waits for that: the
 * form of the menu does the same without script.
 */
export function startMenu(body: HTMLElement): void {
  const nav = body.querySelector('nav')
  const here = nav?.querySelector<HTMLElement>('[aria-current]')
  // A long menu begins where the reader is.
  if (nav && here) nav.scrollTop = here.offsetTop - nav.clientHeight + 3 * here.offsetHeight
  // Before all others: no form of the page is left by it.
  window.addEventListener(
    'submit',
    (event) => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement) || button.form?.id !== 'menu-form') return
      event.preventDefault()
      event.stopImmediatePropagation()
      tell('menu', button.value)
      turn(button)
    },
    { capture: true },
  )
  watchSheet()
  window.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element && target.closest('summary')
    const group = summary && summary.parentElement
    const key = group instanceof HTMLDetailsElement && group.dataset.menuGroup
    if (group && key) tell('group', `${group.open ? 'fold' : 'open'} ${key}`)
  })
}

function turn(button: HTMLButtonElement): void {
  const isOpen = button.value === 'open'
  // The page that hydrates may have drawn it anew.
  document.querySelector('[data-signed-in]')?.setAttribute('data-menu', button.value)
  button.value = isOpen ? 'shut' : 'open'
  button.setAttribute('aria-expanded', String(isOpen))
}

function tell(name: string, value: string): void {
  navigator.sendBeacon('/app/menu', new URLSearchParams({ [name]: value }))
}

/** The sheet of narrow screens goes away by Escape and by a click outside of it, of the menu and of the box for words. */
function watchSheet(): void {
  const sheet = () => document.querySelector<HTMLDetailsElement>('details[data-sheet][open]')
  window.addEventListener('click', ({ target }) => {
    const open = sheet()
    if (open && target instanceof Element && !target.closest('header, #toolbox')) open.open = false
  })
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const open = sheet()
    if (!open || key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]'))
      return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}
