import { selectedWords } from '#app/light/selected-words.ts'

const BATCH = 'form[data-batch]'
/** Checks every record of the page. */
const PAGE = '[data-checks-page]'

/** Tables with checkboxes: the bar of what can be done with the checked records, and how many they are. */
export function watchBatches(): void {
  window.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(BATCH) : null
    if (!form) return
    if (target instanceof HTMLInputElement && target.matches(PAGE)) checkAll(form, target.checked)
    recount(form)
  })
  window.addEventListener('reset', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(BATCH) : null
    // A reset brings back what the server had checked, after the event; here it means none.
    if (form) setTimeout(() => clear(form))
  })
  // Boxes may be checked before the script arrives, by a person or by the browser's memory.
  window.addEventListener('pageshow', recountAll)
  recountAll()
}

export function recountAll(): void {
  document.querySelectorAll<HTMLFormElement>(BATCH).forEach(recount)
}

function checkAll(form: HTMLFormElement, isChecked: boolean): void {
  for (const box of boxesOf(form)) box.checked = isChecked
}

function recount(form: HTMLFormElement): void {
  form.dataset.scripted = ''
  const page = form.querySelector<HTMLInputElement>(PAGE)
  if (page) page.checked = boxesOf(form).every(({ checked }) => checked)
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (status)
    status.textContent = selectedWords(checkedOf(form).length, {
      ...status.dataset,
      language: document.documentElement.lang,
    })
}

function clear(form: HTMLFormElement): void {
  for (const box of checkedOf(form)) box.checked = false
  recount(form)
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
}

function checkedOf(form: HTMLFormElement): HTMLInputElement[] {
  return boxesOf(form).filter(({ checked }) => checked)
}
