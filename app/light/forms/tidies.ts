import { tidyOfficePhone, tidyPhone } from '#values/phone.ts'

const SHAPES: Record<string, (typed: string) => string> = {
  phone: (typed) => tidyPhone(typed.trim()),
  'office-phone': tidyOfficePhone,
  // Spec 3 §5: a negative price or quantity is 0.
  'not-negative': (typed) => (/^-\s*[\d.,]+$/.test(typed.trim()) ? '0' : typed),
}

/** Puts what was typed into shape when a field is left; without script the server does. */
export function startTidies(): void {
  window.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const shape = SHAPES[target.dataset.tidies ?? '']
    if (shape) target.value = shape(target.value)
  })
}
