import { isPasswordComposed, isPinComposed } from '#app/lib/secrets/composition.ts'

const FORM = 'form[data-ready]'
/** What may change a field: typing, pasting, and a password manager that fills it in on its own. */
const EVENTS = ['input', 'change', 'focusin', 'pointerover', 'keyup', 'pageshow']

/**
 * Forms whose buttons can be pressed once what they need is filled in. `data-ready` says what that is: all required
 * fields ("filled"), or a new secret and the same again. Without script the buttons can always be pressed.
 */
export function startReady(): void {
  for (const event of EVENTS) window.addEventListener(event, look)
  look()
}

function look(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM))
    for (const button of form.querySelectorAll('button'))
      if (button.type === 'submit') button.disabled = !isReady(form)
}

function isReady(form: HTMLFormElement): boolean {
  const { ready } = form.dataset
  if (ready === 'password' || ready === 'pin') {
    const secret = textIn(form, 'value')
    const isComposed = ready === 'pin' ? isPinComposed(secret) : isPasswordComposed(secret)
    return isComposed && secret === textIn(form, 'confirmation')
  }
  return [...form.querySelectorAll<HTMLInputElement>('input[required]')].every(isFilled)
}

/** A browser may hide what it filled in until the user touches the page: such a field counts as filled. */
function isFilled(field: HTMLInputElement): boolean {
  const text = field.type === 'password' ? field.value : field.value.trim()
  return text !== '' || field.matches(':autofill')
}

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
