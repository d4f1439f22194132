export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether somebody has answered a control otherwise than the page came with it. */
export function isAnswered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const given = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
    return control.selectedIndex !== given
  }
  if (control.type === 'hidden' || control.type === 'file') return false
  if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== asGiven(control)
}

/** What a control makes of what it was given: one for days shows words that it cannot read as nothing. */
function asGiven(control: HTMLInputElement | HTMLTextAreaElement): string {
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  const fresh = document.createElement('input')
  fresh.type = control.type
  fresh.value = control.defaultValue
  return fresh.value
}
