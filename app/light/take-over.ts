import morphdom from 'morphdom'
import { recountAll } from './batches.ts'
import { isFilter } from './filters.ts'

/** Makes the main part of the page what the new one is, and leaves alone what somebody has in hand. */
export function takeOver(
  next: HTMLElement,
  isInHand: (element: HTMLElement) => boolean = () => false,
): void {
  const main = document.getElementById('main')
  if (main)
    morphdom(main, next, {
      onBeforeElUpdated: (old, made) => !isInHand(old) && keepInHand(old, made),
    })
  recountAll()
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
