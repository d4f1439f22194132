import { tellFault } from './field-fault.ts'

/** What the server has for a passkey, or why not. */
export type PasskeyOptions = {
  options: string | null
  message: string | null
  errors: Record<string, string>
}

const ADDRESS = '/pub/passkey-options'
/** The browser's answer, each part a field of the form. */
type Proof = Record<string, string>

/**
 * Forms that a passkey sends: they are shown where this browser makes and uses passkeys at this address, and pressing
 * their button asks the browser. Its words stand in the form's data attributes.
 */
export function startPasskeys(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    const isHere = location.origin === form.dataset.origin && 'PublicKeyCredential' in window
    form.hidden = !isHere
    const instead = document.querySelector<HTMLElement>('[data-passkey-instead]')
    if (instead) instead.hidden = isHere
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void press(form)
    })
  }
}

async function press(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (!button || button.hasAttribute('aria-disabled')) return
  const idle = button.textContent
  button.setAttribute('aria-disabled', 'true')
  button.textContent = button.dataset.busyLabel ?? idle
  tell(form, '')
  try {
    const { options, message, errors } = await askOptions(form)
    for (const field of form.querySelectorAll<HTMLElement>('[data-fault]'))
      tellFault(field, errors[field.dataset.fault ?? ''] ?? '')
    if (options === null) tell(form, message ?? '')
    else send(form, await proofOf(form.dataset.passkey ?? '', options))
  } catch (error) {
    tell(form, wordsOf(form, error))
  } finally {
    button.removeAttribute('aria-disabled')
    button.textContent = idle
  }
}

/** Asks the portal what the browser has to be asked. */
async function askOptions(form: HTMLFormElement): Promise<PasskeyOptions> {
  const refused = { options: null, message: form.dataset.unreached ?? '', errors: {} }
  const body = new URLSearchParams({ purpose: form.dataset.passkey ?? '' })
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value)
  try {
    const answer = await fetch(ADDRESS, { method: 'POST', body })
    const given: unknown = await answer.json()
    return isOptions(given) ? given : refused
  } catch {
    return refused
  }
}

function isOptions(given: unknown): given is PasskeyOptions {
  return typeof given === 'object' && given !== null && 'options' in given && 'errors' in given
}

/** What the browser answers. Its library is loaded when somebody has pressed the button. */
async function proofOf(purpose: string, options: string): Promise<Proof> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  if (purpose === 'add') {
    const { id, response } = await startRegistration({ optionsJSON: JSON.parse(options) })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports: transports.join(' ') }
  }
  const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

function send(form: HTMLFormElement, proof: Proof): void {
  // The password was for the options alone.
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=password]'))
    field.disabled = true
  for (const [name, value] of Object.entries(proof)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  // Sent as it is: a submit event would ask for a passkey again.
  form.submit()
}

/** What a browser throws, as its user understands it. */
function wordsOf({ dataset }: HTMLFormElement, error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return dataset.known ?? dataset.unable ?? ''
  return (
    (name === 'NotAllowedError' || name === 'AbortError' ? dataset.cancelled : dataset.unable) ?? ''
  )
}

function tell(form: HTMLFormElement, words: string): void {
  const place = form.querySelector<HTMLElement>('[data-passkey-problem]')
  const title = place?.querySelector('[role=alert] :is(h2, h3)')
  if (!place || !title) return
  title.textContent = words
  place.hidden = words === ''
}
