/** Buttons that copy a text, as a code, and say beside them whether it worked. */
export function startCopying(): void {
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]')
  const { copies = '', copied = '', notCopied = '' } = button.dataset
  try {
    await navigator.clipboard.writeText(copies)
    if (status) status.textContent = copied
  } catch {
    if (status) status.textContent = notCopied
  }
}
