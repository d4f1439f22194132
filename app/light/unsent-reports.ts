/** Says, at the question before a logout, that reports on this phone were not sent: a logout clears what is kept. */
export function warnOfUnsent(): void {
  const count = Number(localStorage.getItem('tester-field-unsent'))
  if (!count) return
  for (const one of document.querySelectorAll<HTMLElement>('[data-unsent-reports]'))
    one.hidden = false
}
