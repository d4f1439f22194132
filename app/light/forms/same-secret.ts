import { tellFault } from './field-fault.ts'

/** Says that a secret and the same again differ, once the fields are left, and takes that back while one types. */
export function startSameSecret(again: HTMLElement): void {
  if (!(again instanceof HTMLInputElement)) return
  const { form } = again
  const first = form?.elements.namedItem(again.dataset.sameAs ?? '')
  if (!form || !(first instanceof HTMLInputElement)) return
  let isTold = false
  const compare = (): void => {
    const isTyped = again.value !== ''
    const differs = isTyped && again.value !== first.value
    // What the server has told stays until something is typed in its place.
    if (isTyped || isTold) tellFault(again, differs ? (again.dataset.differs ?? '') : '')
    isTold = differs
  }
  form.addEventListener('focusout', compare)
  // On leaving the field it would move the button under the pointer.
  form.addEventListener('input', () => {
    if (isTold) compare()
  })
}
