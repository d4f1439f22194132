import { takeOver } from '../take-over.ts'

/** Sends the chosen files with progress; without this script the browser sends them. */
export function startUploads(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-upload]')
  if (form) form.dataset.scripted = ''
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    const files = chosen()
    const intent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'next'
    if (form.dataset.upload === undefined || files.length === 0) return
    if (!/^(add-file|next)$/.test(intent)) return
    event.preventDefault()
    if (running) return
    const most = Number(form.dataset.most)
    const large = files.filter(({ size }) => size > most)
    if (large.length > 0)
      return tell(large.map(({ name }) => `${name}: ${form.dataset.tooBig ?? ''}`))
    void send(form, intent)
  })
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-upload-stop]')) running?.abort()
  })
}

let running: XMLHttpRequest | null = null

function field(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('form[data-upload] input[type=file]')
}

function chosen(): File[] {
  return [...(field()?.files ?? [])]
}

/** fetch cannot say how far it is. The answer is the page after the redirect, or the same page with what was refused. */
async function send(form: HTMLFormElement, intent: string): Promise<void> {
  const request = new XMLHttpRequest()
  running = request
  tell([])
  show(0)
  const body = new FormData(form)
  body.set('intent', intent)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) show(Math.round((loaded / total) * 100))
  })
  request.open('POST', location.pathname + location.search)
  const isAnswered = new Promise<boolean>((resolve) => {
    request.addEventListener('load', () => resolve(true))
    for (const fault of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(fault, () => resolve(false))
  })
  request.send(body)
  const page = (await isAnswered) ? pageOf(request) : null
  running = null
  show(null)
  if (!page) return tell([form.dataset.broken ?? ''])
  const to = new URL(request.responseURL)
  if (to.pathname !== location.pathname) return location.assign(to)
  const input = field()
  if (input) input.value = ''
  history.replaceState(null, '', to)
  document.title = page.title
  const main = page.getElementById('main')
  if (main) takeOver(main)
}

/** A page that says that nothing could be done is no answer to the files. */
function pageOf({ status, responseText }: XMLHttpRequest): Document | null {
  if (status >= 500) return null
  const page = new DOMParser().parseFromString(responseText, 'text/html')
  return page.getElementById('main') ? page : null
}

/** How far it is, in percent; null while nothing is sent. Said aloud at each quarter, so that it does not chatter. */
function show(percent: number | null): void {
  const box = document.querySelector<HTMLElement>('[data-upload-progress]')
  const said = document.querySelector<HTMLElement>('[data-upload-words]')
  if (!box || !said) return
  box.hidden = percent === null
  const bar = box.querySelector('progress')
  if (bar) bar.value = percent ?? 0
  const figure = box.querySelector('span')
  if (figure) figure.textContent = `${percent ?? 0} %`
  const { sending = '', sent = '' } = said.dataset
  const quarter = Math.floor((percent ?? 0) / 25) * 25
  const words = quarter >= 100 ? sent : sending.replace('{percent}', String(quarter))
  const next = percent === null ? '' : words
  if (said.textContent !== next) said.textContent = next
}

/** What the browser itself found, in the place where the page says what was refused. */
function tell(messages: readonly string[]): void {
  const notice = document.querySelector<HTMLElement>('[data-upload-fault]')
  const place = notice?.querySelector('[data-fault-words]')
  if (!notice || !place) return
  place.replaceChildren(
    ...messages.map((message) => {
      const line = document.createElement('p')
      line.textContent = message
      return line
    }),
  )
  notice.hidden = messages.length === 0
}
