/** In the page: words that are cut off, stand on one another or out of their frame, and a page wider than the screen. */
export function misfits(): string[] {
  type Frame = { isUnseen: boolean; clip: Element | null; layer: Element | null }
  const found = new Set<string>()
  const root = document.scrollingElement ?? document.documentElement
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page is ${root.scrollWidth} wide on a screen of ${root.clientWidth}`)

  const frames = new Map<Element, Frame>()
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element)
    if (known) return known
    const above = element.parentElement
      ? frameOf(element.parentElement)
      : { isUnseen: false, clip: null, layer: null }
    const frame = { ...above }
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOut = /fixed|sticky/.test(style.position)
    if (isOut) Object.assign(frame, { layer: element, clip: null })
    if (style.overflowX !== 'visible' && style.display !== 'inline' && element !== document.body)
      frame.clip = element
    if (/inset\((50|100)%/.test(style.clipPath) || style.opacity === '0') frame.isUnseen = true
    if (style.overflowX !== 'visible' && (box.width <= 1 || box.height <= 1)) frame.isUnseen = true
    frames.set(element, frame)
    return frame
  }
  const words = (element: Element, text = element.textContent ?? '') =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} “${text.trim().replace(/\s+/g, ' ').slice(0, 60)}”`
  /** What is seen of it where it is scrolled. */
  const clipped = (rect: DOMRect, element: Element): DOMRect | undefined => {
    let left = rect.left
    let right = rect.right
    let top = rect.top
    let bottom = rect.bottom
    for (let clip = frameOf(element).clip; clip;) {
      const box = clip.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
      clip = clip.parentElement ? frameOf(clip.parentElement).clip : null
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : undefined
  }

  type Seen = { element: Element; rect: DOMRect; text: string; layer: Element | null }
  const seen: Seen[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (!element || !text.trim() || element.closest('script,style,noscript,svg,option,iframe'))
      continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const frame = frameOf(element)
    if (frame.isUnseen) continue
    range.selectNodeContents(node)
    let block: Element | null = element
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const edge = block?.getBoundingClientRect()
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1 || rect.right <= 0 || rect.bottom + scrollY <= 0)
        continue
      const clip = frame.clip
      const style = clip && getComputedStyle(clip)
      if (clip && style && /hidden|clip/.test(style.overflowX)) {
        const box = clip.getBoundingClientRect()
        const isCut =
          rect.right > box.right + 2 ||
          rect.left < box.left - 2 ||
          (/hidden|clip/.test(style.overflowY) &&
            (rect.bottom > box.bottom + rect.height / 4 || rect.top < box.top - rect.height / 4))
        const isTold = style.textOverflow === 'ellipsis' && clip.closest('[title]') !== null
        if (isCut && !isTold) found.add(`${words(element, text)} is cut off by ${words(clip, '')}`)
      }
      if (edge && block && rect.right > edge.right + 2 && block !== clip && edge.width > 1)
        found.add(`${words(element, text)} stands out of ${words(block, '')}`)
      const shown = clipped(rect, element)
      if (shown) seen.push({ element, rect: shown, text, layer: frame.layer })
    }
  }
  const meet = (one: DOMRect, other: DOMRect, share: number) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return wide > 2 && high > Math.max(2, share * Math.min(one.height, other.height))
  }
  const overlaps = (list: Seen[], share: number, what: string) => {
    list.sort((one, other) => one.rect.top - other.rect.top)
    for (const [at, one] of list.entries())
      for (let next = at + 1; next < list.length; next += 1) {
        const other = list[next]
        if (!other || other.rect.top >= one.rect.bottom) break
        if (one.layer !== other.layer || !meet(one.rect, other.rect, share)) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        found.add(
          `${what} ${words(one.element, one.text)} and ${words(other.element, other.text)} overlap`,
        )
      }
  }
  overlaps(seen, 0.4, 'the words')

  const controls: Seen[] = []
  for (const element of document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const frame = frameOf(element)
    if (frame.isUnseen) continue
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    for (const rect of element.getClientRects()) {
      const shown = clipped(rect, element)
      if (shown && shown.bottom + scrollY > 0)
        controls.push({ element, rect: shown, text: text || element.id, layer: frame.layer })
    }
  }
  overlaps(controls, 0.1, 'the controls')

  for (const element of document.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue
    if (/^(HTML|BODY|SELECT|INPUT|TEXTAREA)$/.test(element.tagName)) continue
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue
    if (!element.checkVisibility({ visibilityProperty: true }) || frameOf(element).isUnseen)
      continue
    const isReached = element.matches('[tabindex="0"]') || element.querySelector('a[href], button')
    if (!isReached) found.add(`${words(element)} is scrolled sideways, and not by the keyboard`)
  }
  return [...found]
}

/** In the page: the spacing of words, letters and lines that a reader may set (WCAG 1.4.12). */
export function spread(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, *::before, *::after {
      line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important
    }
    p { margin-block-end: 2em !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** In the page: as it was. */
export function gather(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}
