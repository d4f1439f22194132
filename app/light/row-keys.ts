const LIST = '[data-row-keys]'
const SWITCH = '[data-row-keys-switch]'
const KEPT = 'row-keys'
const OFF = 'off'

/**
 * Keys of a list: j goes to the next record, k to the one before, x checks it; Enter follows its link, as ever. They
 * work only while the focus is in the list and can be turned off (WCAG 2.1.4), which this browser remembers.
 */
export function startRowKeys(): void {
  const box = document.querySelector<HTMLInputElement>(SWITCH)
  if (box) box.checked = kept() !== OFF
  window.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SWITCH)) keep(target.checked)
  })
  window.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return
    const list = target.closest(LIST)
    if (!list || box?.checked === false || isTypedInto(target)) return
    const record = target.closest('tbody')
    if (key === 'j') go(list, record, 1)
    else if (key === 'k') go(list, record, -1)
    else if (key === 'x') record?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    else return
    event.preventDefault()
  })
}

function go(list: Element, from: Element | null, step: 1 | -1): void {
  const records = [...list.querySelectorAll('tbody')]
  const at = from ? records.indexOf(from as HTMLTableSectionElement) + step : 0
  // At the first and the last one the focus stays where it is.
  records[at]?.querySelector<HTMLElement>('a[href]')?.focus()
}

function isTypedInto(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement
    ? target.type !== 'checkbox'
    : target.matches('select, textarea, [contenteditable]')
}

/** Where nothing may be kept, the keys are on. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keep(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, OFF)
  } catch {
    // It holds for this page then.
  }
}
