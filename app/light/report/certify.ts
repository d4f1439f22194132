/** The box that frees the button which files the report; without script the server refuses what is not certified. */
export function watchCertification(): void {
  const box = document.querySelector<HTMLInputElement>('input[data-frees]')
  const button = box?.form?.querySelector<HTMLButtonElement>(`#${box.dataset.frees}`)
  // One that the server has locked stays so.
  if (!box || !button || button.disabled) return
  const reason = document.querySelector<HTMLElement>('[data-locked-words]')
  const show = (): void => {
    button.disabled = !box.checked
    if (reason) reason.hidden = box.checked
  }
  box.addEventListener('change', show)
  show()
}
