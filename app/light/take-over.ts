import morphdom from 'morphdom'
import { recountAll } from './batches.ts'
import { isFilter } from './filters.ts'

/** Makes the main part of the page what the new one is, and leaves alone what somebody has in hand. */
export function takeOver(
  next: HTMLElement,
  isInHand: (element: HTMLElement) => boolean = () => false,
): void {
  const main = document.getElementById('main')
  if (main) {
    makeRoom(next)
    morphdom(main, next, {
      onBeforeElUpdated: (old, made) => !isInHand(old) && keepInHand(old, made),
    })
  }
  recountAll()
}

/**
 * A message that comes to a field would push its control out of its place, which loses the focus and what was chosen.
 * So it is there before the rest is compared.
 */
function makeRoom(next: HTMLElement): void {
  for (const message of next.querySelectorAll('[id$="-error"]')) {
    const id = message.id.slice(0, -'-error'.length)
    let old = document.getElementById(id)
    let made = next.querySelector(`[id="${CSS.escape(id)}"]`)
    if (!old || !made || document.getElementById(message.id)) continue
    if (message.parentElement === made) {
      const place = old.children[[...made.children].indexOf(message)]
      old.insertBefore(message.cloneNode(true), place ?? null)
      continue
    }
    while (old && made && made.parentElement !== message.parentElement) {
      old = old.parentElement
      made = made.parentElement
    }
    old?.before(message.cloneNode(true))
  }
}

/** What a person did to an element goes on to the new one; false leaves the old one as it is. */
function keepInHand(old: HTMLElement, next: HTMLElement): boolean {
  // A record that stays keeps its check.
  if (old instanceof HTMLTableSectionElement && old.isEqualNode(next)) return false
  // An answer to an earlier keystroke must not undo a later one.
  if (old === document.activeElement && isControl(old) && !hasOtherChoices(old, next)) return false
  // A file that was chosen is nowhere but there.
  if (old instanceof HTMLInputElement && old.type === 'file' && old.value !== '') return false
  if (old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement) next.open = old.open
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (isFilter(old)) next.value = old.value
    if (old.closest('tbody') && old.value === next.value) next.checked = old.checked
  }
  // What the box above a list has hidden stays hidden.
  if (old instanceof HTMLLabelElement && old.hidden) next.hidden = true
  for (const name of ['live', 'scripted'])
    if (old.dataset[name] !== undefined && next instanceof HTMLFormElement)
      next.dataset[name] = old.dataset[name]
  return true
}

/** A list may be open or reached already when its choices change, as those of counties with the state. */
function hasOtherChoices(old: HTMLElement, next: HTMLElement): boolean {
  return old instanceof HTMLSelectElement && old.textContent !== next.textContent
}

function isControl(element: HTMLElement): boolean {
  return element.matches('input, select, textarea')
}
