/**
 * Tells what is wrong with a field where its message stands, as the server's page would. Empty words take the message
 * away. The field is one with a place for it (`hasFaultPlace`).
 */
export function tellFault(field: HTMLElement, words: string): void {
  const place = document.getElementById(`${field.id}-error`)
  const text = place?.querySelector('span')
  if (!place || !text) return
  place.hidden = words === ''
  text.textContent = words
  place.parentElement?.toggleAttribute('data-error', words !== '')
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== place.id)
  set(field, 'aria-describedby', [...others, ...(words ? [place.id] : [])].join(' '))
  set(field, 'aria-invalid', words ? 'true' : '')
}

function set(field: HTMLElement, name: string, value: string): void {
  if (value) field.setAttribute(name, value)
  else field.removeAttribute(name)
}
