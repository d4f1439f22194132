/** One entry of a list: words, how it stands, and what may be done. */
export type Entry = {
  title: string
  about: string
  state: string
  ways: { label: string; name: string; act?: () => void; href?: string }[]
}

/** Fills a list anew from the page's own templates. */
export function drawList(root: HTMLElement, name: string, entries: readonly Entry[]): void {
  const list = root.querySelector(`[data-field-list="${name}"]`)
  const item = root.querySelector<HTMLTemplateElement>('template[data-field-item]')
  const button = root.querySelector<HTMLTemplateElement>('template[data-field-button]')
  if (!list || !item || !button) return
  list.replaceChildren(
    ...entries.map((entry) => {
      const made = item.content.cloneNode(true)
      if (!(made instanceof DocumentFragment)) return made
      const say = (selector: string, words: string): void => {
        const part = made.querySelector(selector)
        if (part) part.textContent = words
      }
      say('h3', entry.title)
      say('p:not([data-state])', entry.about)
      say('[data-state]', entry.state)
      made.querySelector('div')?.append(...entry.ways.map((way) => drawWay(button, way)))
      return made
    }),
  )
}

function drawWay(template: HTMLTemplateElement, way: Entry['ways'][number]): Node {
  if (way.href) {
    const link = document.createElement('a')
    link.href = way.href
    link.textContent = way.label
    link.setAttribute('aria-label', way.name)
    return link
  }
  const made = template.content.cloneNode(true)
  const button = made instanceof DocumentFragment ? made.querySelector('button') : null
  if (!button) return made
  button.textContent = way.label
  button.setAttribute('aria-label', way.name)
  button.addEventListener('click', () => way.act?.())
  return made
}
