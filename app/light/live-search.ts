import { isLightPage } from '#app/light/light-pages.ts'
import { isFilter } from './filters.ts'
import { isPlainClick } from './plain-click.ts'
import { takeOver } from './take-over.ts'

const TYPING_MS = 400
const TYPED = ['search', 'text', 'number', 'range']

type Step = 'push' | 'replace' | 'stay'

let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined
let shown = location.pathname + location.search

/**
 * A search that answers by itself once typing pauses: the page of the new address is asked for as any page is,
 * and its main part takes the place of what stands here. The form stays, and with it focus, caret and scroll.
 */
export function startLiveSearch(): void {
  window.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && TYPED.includes(target.type)) answer(target)
  })
  window.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) answer(target)
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !isLive(form)) return
    event.preventDefault()
    send(form)
  })
  window.addEventListener('click', follow)
  window.addEventListener('popstate', () => {
    // Also told of a move within the page, to which nothing has to be loaded.
    if (location.pathname + location.search !== shown) void show(here(), 'stay')
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    form.dataset.live = 'on'
    // What was typed before the script arrived.
    if (isTouched(form)) send(form)
  }
}

function isLive(target: EventTarget | null): target is HTMLFormElement {
  return target instanceof HTMLFormElement && target.dataset.live !== undefined
}

function answer(control: HTMLInputElement | HTMLSelectElement): void {
  const form = control.form
  if (!isLive(form) || isFilter(control)) return
  clearTimeout(timer)
  timer = setTimeout(() => send(form), TYPED.includes(control.type) ? TYPING_MS : 0)
}

function send(form: HTMLFormElement): void {
  clearTimeout(timer)
  const address = new URL(form.action)
  address.search = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ).toString()
  if (address.pathname + address.search !== shown || running) void show(address, 'replace')
}

/** Links of the same list: its pages, its order, its chips. */
function follow(event: MouseEvent): void {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.hash) return
  if (link.origin !== location.origin || link.pathname !== location.pathname) return
  if (!link.closest('main') || !isLightPage(link)) return
  event.preventDefault()
  const turnsPage = link.closest('nav') !== null
  void show(new URL(link.href), 'push').then(() => turnsPage && toResults())
}

async function show(address: URL, step: Step): Promise<void> {
  clearTimeout(timer)
  running?.abort()
  const own = new AbortController()
  running = own
  setPending(true)
  try {
    const { signal } = own
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const main = page.getElementById('main')
    // A page of another kind, such as the login or one that says that the portal is busy, stands for itself.
    if (response.redirected || !main || page.documentElement.dataset.light === undefined)
      return location.assign(address)
    if (step === 'push') history.pushState(null, '', address)
    if (step === 'replace') history.replaceState(null, '', address)
    shown = address.pathname + address.search
    document.title = page.title
    takeOver(main)
    setPending(false)
    running = undefined
  } catch {
    // A later question has taken the place of this one, or the browser says itself what is wrong.
    if (running === own) location.assign(address)
  }
}

/** Another page is read from its head: what was pressed may be gone with the last one. */
function toResults(): void {
  const heading = document.getElementById('results')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

/** The old rows stay until the new ones are there; readers are told that they come, and then how many. */
function setPending(isPending: boolean): void {
  const results = document.querySelector('[data-results]')
  if (!results) return
  for (const name of ['aria-busy', 'data-pending'])
    if (isPending) results.setAttribute(name, 'true')
    else results.removeAttribute(name)
  const status = results.querySelector<HTMLElement>('[data-loading]')
  if (status) status.textContent = isPending ? (status.dataset.loading ?? '') : foundWords(results)
}

/** "313 records, 11 to 20 of 313": what stands above the rows, and in the turner of pages. */
function foundWords(results: Element): string {
  const parts = [...results.querySelectorAll('#results, nav > p:first-child')]
  return parts.map((part) => part.textContent ?? '').join(', ')
}

function here(): URL {
  return new URL(location.href)
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      control instanceof HTMLInputElement &&
      control.name !== '' &&
      (control.value !== control.defaultValue || control.checked !== control.defaultChecked),
  )
}
