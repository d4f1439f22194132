/**
 * The line of a form that saves itself, which is true of all that was typed: a save that is taken while more is waiting
 * is not told as "Saved". Its words stand on the form (data-saving, data-unsent), in the language of the page.
 */
export function tellSaving(form: HTMLFormElement): void {
  tell(form, form.dataset.saving)
}

export function tellUnsent(form: HTMLFormElement): void {
  tell(form, form.dataset.unsent)
}

function tell(form: HTMLFormElement, words = ''): void {
  const state = form.ownerDocument.querySelector('[data-save-state]')
  // A line that is read aloud is written only where it changes.
  if (state && state.textContent !== words) state.textContent = words
}
