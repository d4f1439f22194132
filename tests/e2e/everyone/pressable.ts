/**
 * In the page: enabled controls that are smaller than 24 by 24 px, covered, out of the window and of what scrolls, or out of
 * their cell of a table, where they lie over the next one.
 */
export function unpressable(): string[] {
  const LEAST = 24
  /** So far what is to be pressed easily may reach into the room between two columns. */
  const PADDING = 6
  const found = new Set<string>()
  const isUnseen = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      // What is heard alone, or shown once it has the focus.
      if (/inset\((50|100)%/.test(style.clipPath) || style.opacity === '0') return true
      if (style.overflowX !== 'visible' && (box.width <= 1 || box.height <= 1)) return true
    }
    return false
  }
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  /** A tick or a dot is pressed by its words too. */
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect()
    if (!element.matches('[type="radio"], [type="checkbox"]')) return own
    const boxes = [own, ...labelsOf(element).map((label) => label.getBoundingClientRect())]
    const [left, top] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.min(...boxes.map((box) => box.top)),
    ]
    return new DOMRect(
      left,
      top,
      Math.max(...boxes.map((box) => box.right)) - left,
      Math.max(...boxes.map((box) => box.bottom)) - top,
    )
  }
  const nameOf = (element: Element): string => {
    const words =
      element.getAttribute('aria-label') ??
      labelsOf(element)
        .map(({ textContent }) => textContent)
        .join(' ') ??
      ''
    const text = (words || element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 60)
    return `${element.tagName.toLowerCase()}[${element.getAttribute('name') ?? ''}] “${text}”`
  }
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const boxes = [...document.querySelectorAll(CONTROLS)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }))
  /** Whether a circle of 24 px around the middle of words that are a link meets no other control (WCAG 2.5.8, spacing). */
  const isSpaced = (element: Element): boolean => {
    // As it stood when all were measured: pressing scrolls.
    const own = boxes.find((each) => each.element === element)?.box ?? new DOMRect()
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2]
    return boxes.every(({ element: other, box }) => {
      if (other === element || other.contains(element) || element.contains(other)) return true
      if (box.width === 0 || box.height === 0) return true
      const across = Math.max(box.left - x, 0, x - box.right)
      const down = Math.max(box.top - y, 0, y - box.bottom)
      return Math.hypot(across, down) >= LEAST / 2
    })
  }
  for (const cell of document.querySelectorAll('td')) {
    const own = cell.getBoundingClientRect()
    for (const inner of cell.querySelectorAll(`${CONTROLS}, label:has(input)`)) {
      const box = inner.getBoundingClientRect()
      // What a closed `details` holds is measured, and lies nowhere.
      if (box.width === 0 || !inner.checkVisibility() || isUnseen(inner)) continue
      const over = Math.round(Math.max(own.left - box.left, box.right - own.right))
      if (over > PADDING) found.add(`${nameOf(inner)} lies ${over} px over the next column`)
    }
  }
  const place = scrollY
  const inners = [...document.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft > 0 || scrollTop > 0)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
      continue
    if (isUnseen(element)) continue
    // The way past the masthead stands above the window until it has the focus.
    if (boxOf(element).bottom + scrollY <= 0) continue
    // A map draws and moves its own marks, and offers them in a list besides.
    if (element.closest('[data-map], canvas')) continue
    const size = boxOf(element)
    const isSmall = size.width < LEAST - 0.5 || size.height < LEAST - 0.5
    // Words in a sentence are as high as their line, and words alone need room around them.
    const mayBeSmall = element.matches('a') && (isInline(element) || isSpaced(element))
    if (isSmall && !mayBeSmall)
      found.add(`${nameOf(element)} is ${Math.round(size.width)} × ${Math.round(size.height)} px`)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [line] = element.getClientRects()
    if (!line) continue
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      found.add(`${nameOf(element)} is out of the window at ${Math.round(x)}, ${Math.round(y)}`)
      continue
    }
    const over = document.elementFromPoint(x, y)
    // A message that was just told stands over the page for a moment, and can be closed.
    const isMessage = over?.closest('[role="status"], [role="alert"]')?.parentElement
    if (isMessage && getComputedStyle(isMessage).position === 'fixed') continue
    const isOwn =
      over !== null &&
      (element.contains(over) ||
        over.contains(element) ||
        labelsOf(element).some((label) => label.contains(over)))
    if (!isOwn) found.add(`${nameOf(element)} is covered by ${over ? nameOf(over) : 'nothing'}`)
  }
  scrollTo({ top: place, behavior: 'instant' })
  for (const { element, left, top } of inners) element.scrollTo({ left, top, behavior: 'instant' })
  return [...found]
}
