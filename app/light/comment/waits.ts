/** Submit waits for the text (spec 2 §5), and says so beside it. */
export function watchText(): void {
  // A page that comes back may bring what was typed on it.
  for (const event of ['input', 'change', 'pageshow']) window.addEventListener(event, showWaits)
  showWaits()
}

/** Shows whether the button waits, also after another page was put in. */
export function showWaits(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-waits-for]')
  const text = document.getElementById(button?.dataset.waitsFor ?? '')
  const words = document.getElementById('comment-waits')
  if (!button || !words || !(text instanceof HTMLTextAreaElement)) return
  const isWaiting = text.value.trim() === ''
  button.disabled = isWaiting
  words.hidden = !isWaiting
  if (isWaiting) button.setAttribute('aria-describedby', words.id)
  else button.removeAttribute('aria-describedby')
}
