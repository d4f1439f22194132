import { solveCaptcha } from './solve-captcha.ts'

/**
 * The captcha that the browser passes by itself, in place of the question in words. The question comes back where that
 * fails, where the browser lends no cryptography to scripts, as over http, and where the visitor chooses so.
 */
export function startCaptcha(own: HTMLElement): void {
  const words = document.querySelector<HTMLElement>('[data-captcha-words]')
  const proof = own.querySelector<HTMLInputElement>('[name=captchaProof]')
  const form = own.closest('form')
  // Whoever began to answer on a slow line goes on.
  const isAnswered = [...(words?.querySelectorAll('input') ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  if (!form || !words || !proof || isAnswered || !globalThis.crypto?.subtle) return
  const stop = new AbortController()

  function show(way: 'own' | 'words'): void {
    own.hidden = way === 'words'
    if (!words || !proof) return
    words.hidden = way === 'own'
    // What is not shown is not sent.
    for (const field of words.querySelectorAll('input')) field.disabled = way === 'own'
    proof.disabled = way === 'words'
  }
  const end = (): void => {
    stop.abort()
    show('words')
    hold(form, false)
  }
  show('own')
  hold(form, true)
  // Nor pressed again while the answer is awaited.
  form.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('aria-disabled')) event.preventDefault()
  })
  own.querySelector('[data-captcha-instead]')?.addEventListener('click', () => {
    end()
    words.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  })
  solveCaptcha(own.dataset.captcha ?? '', stop)
    .then((solved) => {
      if (stop.signal.aborted) return
      if (!solved) return end()
      proof.value = solved
      const status = own.querySelector('[role=status]')
      if (status) status.textContent = own.dataset.done ?? ''
      hold(form, false)
    })
    .catch(end)
}

/** While the browser works the form cannot be sent, only left. */
function hold(form: HTMLFormElement, isWorking: boolean): void {
  for (const button of form.querySelectorAll('[data-after-check]'))
    if (isWorking) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
}
