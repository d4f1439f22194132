/**
 * The page of a payment provider's form: loads the provider's script, presses once by itself after the time that
 * the specification gives, and sends what the provider tells to our server, which asks the provider.
 */

type Said = Partial<
  Record<'event' | 'response_description' | 'msg' | 'ticket' | 'message', unknown>
>
type MonerisForm = {
  setMode: (mode: string) => void
  setCheckoutDiv: (id: string) => void
  setCallback: (name: string, hear: (message: unknown) => void) => void
  startCheckout: (ticket: string) => void
  closeCheckout?: (ticket?: string) => void
}
/** What the providers' scripts look for in the window, and what they put there. */
const shared: Window & {
  hearCheckout?: (message: { data?: unknown }) => void
  monerisCheckout?: new () => MonerisForm
} = window

const TIMEOUT = 'Timeout!'
/** Words of the page. */
const said = (name: 'notLoaded' | 'wentWrong'): string =>
  document.querySelector<HTMLElement>('[data-checkout]')?.dataset[name] ?? ''

export function startCheckout(): void {
  const frame = document.querySelector<HTMLElement>('[data-checkout]')
  const form = frame?.querySelector('form')
  const button = frame?.querySelector<HTMLButtonElement>('[data-checkout-opens]')
  if (!frame || !form || !button) return
  const page = { frame, form, button }
  const open = frame.dataset.checkout === 'button' ? openByButton(page) : openByTicket(page)
  const script = document.createElement('script')
  script.src = frame.dataset.script ?? ''
  script.addEventListener('error', () => say(page, said('notLoaded')))
  script.addEventListener('load', () => {
    setTimeout(() => {
      if (mayPress(page)) open()
    }, Number(frame.dataset.wait))
  })
  document.head.append(script)
}

type Page = { frame: HTMLElement; form: HTMLFormElement; button: HTMLButtonElement }

/** Once for an order, never after going back to the page, and never under the hand of somebody who cancels. */
function mayPress({ frame }: Page): boolean {
  const key = `checkout ${frame.dataset.order ?? ''}`
  if (frame.dataset.auto === undefined || document.activeElement?.id === 'cancel') return false
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, 'pressed')
  } catch {
    // A browser that remembers nothing is not pressed for.
    return false
  }
  return true
}

function say({ frame }: Page, words: string): void {
  const place = frame.querySelector('[data-checkout-says]')
  if (place) place.textContent = words
}

/** Leaves the page with what was told; the server says where to. */
function tell({ form }: Page, event: string, message: string): void {
  for (const [name, value] of [
    ['event', event],
    ['message', message],
  ] as const) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}

/** Only noted; the page stays. */
function note({ form }: Page, event: string): void {
  const fields = new URLSearchParams({ event, message: '' })
  const epay = form.elements.namedItem('epay')
  if (epay instanceof HTMLInputElement) fields.set('epay', epay.value)
  void fetch(form.action, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    keepalive: true,
  }).catch(() => null)
}

/** The provider's script has taken the button; pressing it opens the window. */
function openByButton(page: Page): () => void {
  shared.hearCheckout = ({ data }) => {
    const message = typeof data === 'string' ? data : JSON.stringify(data ?? {})
    const said = parsed(message)
    switch (said.event) {
      case 'begin':
        return note(page, 'BEGIN')
      case 'success':
        return tell(page, 'SUCCESS', message)
      case 'failure':
        return tell(page, 'FAILURE', message)
      case 'error':
        alert(wordsOf(said))
        return tell(page, 'ERROR', message)
      case 'abort':
        return tell(page, 'ABORT', message)
      case 'expired':
        alert(TIMEOUT)
        return tell(page, 'EXPIRED', message)
    }
  }
  return () => page.button.click()
}

/** A fresh ticket, then the provider's form in its place. */
function openByTicket(page: Page): () => void {
  const open = (): void => {
    page.button.hidden = true
    void showForm(page)
  }
  page.button.addEventListener('click', open)
  return open
}

async function showForm(page: Page): Promise<void> {
  const { frame, form, button } = page
  const ticket = await ticketOf(page)
  const Form = shared.monerisCheckout
  if (!ticket || !Form) {
    if (!Form) say(page, said('notLoaded'))
    button.hidden = false
    return
  }
  const shown = new Form()
  shown.setMode(frame.dataset.mode ?? 'qa')
  shown.setCheckoutDiv('monerisCheckout')
  const end = (event: string) => (message: unknown) => {
    shown.closeCheckout?.(ticket)
    tell({ ...page, form }, event, String(typeof message === 'string' ? message : ''))
  }
  shown.setCallback('page_loaded', () => note(page, 'BEGIN'))
  shown.setCallback('cancel_transaction', end('CANCEL'))
  shown.setCallback('payment_receipt', () => undefined)
  shown.setCallback('payment_complete', end('COMPLETE'))
  shown.setCallback('error_event', (message) => {
    alert(said('wentWrong'))
    end('ERROR')(message)
  })
  shown.startCheckout(ticket)
}

async function ticketOf(page: Page): Promise<string | null> {
  const epay = page.form.elements.namedItem('epay')
  try {
    const answer = await fetch(page.frame.dataset.ticketAddress ?? '', {
      method: 'POST',
      body: new URLSearchParams({ epay: epay instanceof HTMLInputElement ? epay.value : '' }),
    })
    const { ticket, message } = parsed(await answer.text())
    if (typeof ticket === 'string') return ticket
    say(page, typeof message === 'string' ? message : said('notLoaded'))
    return null
  } catch {
    say(page, said('notLoaded'))
    return null
  }
}

function parsed(message: string): Said {
  try {
    const said: unknown = JSON.parse(message)
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

function wordsOf({ msg, response_description: description }: Said): string {
  const words = [msg, description].find((text) => typeof text === 'string' && text !== '')
  return typeof words === 'string' ? words : said('wentWrong')
}
