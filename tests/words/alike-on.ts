import type { HTMLElement } from 'node-html-parser'
import { wordsOf } from '#tests/support/page.tsx'

/** Lists that a page shows, and what names an entry of each. */
const LISTS: readonly [list: string, entry: string][] = [
  ['select', 'option'],
  ['thead tr', 'th'],
  ['dl', 'dt'],
  ['[role="tablist"]', '[role="tab"]'],
  ['form', 'legend'],
  ['form', 'summary'],
]

/** Entries of one list that read the same, which nobody can tell apart. */
export function alikeOn(dom: HTMLElement): string[] {
  const shown = LISTS.flatMap(([list, entry]) =>
    dom.querySelectorAll(list).flatMap((each) => {
      const words = each.querySelectorAll(entry).map(wordsOf).filter(Boolean)
      return words
        .filter((word, at) => words.indexOf(word) !== at)
        .map((word) => `${list}: ${word}`)
    }),
  )
  return [...shown, ...choicesAlike(dom)]
}

/** Choices of one name that read the same. */
function choicesAlike(dom: HTMLElement): string[] {
  const boxes = dom.querySelectorAll('input[type="radio"], input[type="checkbox"]')
  const said = boxes.flatMap((box) => {
    const id = box.getAttribute('id')
    const own = (id && dom.querySelector(`label[for="${id}"]`)) || box.closest('label')
    return own ? [`${box.getAttribute('name')}: ${wordsOf(own)}`] : []
  })
  return said.filter((words, at) => said.indexOf(words) !== at)
}
