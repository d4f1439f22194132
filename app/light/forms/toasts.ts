import { TOAST_MS } from '#app/light/notice-times.ts'

/** Toasts that came with the page as templates: closed by their button, and by time unless they tell of an error. */
export function startToasts(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-toast]')) {
    const toast = template.content.firstElementChild
    if (!toast) continue
    template.replaceWith(toast)
    const close = (): void => toast.remove()
    toast.querySelector('button')?.addEventListener('click', close)
    if (toast.querySelector('[role=alert]')) continue
    let timer = setTimeout(close, TOAST_MS)
    // Whoever reads it or is about to close it has time.
    for (const event of ['mouseover', 'focusin'])
      toast.addEventListener(event, () => clearTimeout(timer))
    for (const event of ['mouseleave', 'focusout'])
      toast.addEventListener(event, () => {
        clearTimeout(timer)
        timer = setTimeout(close, TOAST_MS)
      })
  }
}
