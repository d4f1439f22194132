/** The box that finds among many choices: it hides the others and leaves them in the form. */
export function watchFilters(): void {
  window.addEventListener('input', ({ target }) => {
    if (isFilter(target)) filter(target)
  })
  window.addEventListener('keydown', (event) => {
    // Enter would send the whole form before anything is chosen.
    if (event.key === 'Enter' && isFilter(event.target)) event.preventDefault()
  })
}

export function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.filter !== undefined
}

function filter(box: HTMLInputElement): void {
  const list = box.closest('details')
  const typed = folded(box.value.trim())
  const choices = [...(list?.querySelectorAll<HTMLElement>('fieldset label') ?? [])]
  for (const choice of choices) choice.hidden = !folded(choice.textContent ?? '').includes(typed)
  const found = choices.filter((choice) => !choice.hidden).length
  const status = list?.querySelector('[role=status]')
  if (status) status.textContent = typed ? `${found} of ${choices.length} choices` : ''
}

function folded(text: string): string {
  return text.toLocaleLowerCase('en-US')
}
