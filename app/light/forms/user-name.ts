import { suggestedUserName } from '#app/features/accounts/registration/user-name.ts'

/** The user name follows the names until somebody edits it; an emptied one follows again. */
export function startUserName(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const fieldOf = (name: string): HTMLInputElement | null => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const userName = fieldOf('userName')
  if (!userName) return
  const suggested = (): string =>
    suggestedUserName(fieldOf('firstName')?.value ?? '', fieldOf('lastName')?.value ?? '')
  let isEdited = userName.value !== '' && userName.value !== suggested()
  form.addEventListener('input', ({ target }) => {
    if (target === userName) isEdited = userName.value !== ''
    else if (!isEdited && (target === fieldOf('firstName') || target === fieldOf('lastName')))
      userName.value = suggested()
  })
}
