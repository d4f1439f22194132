/**
 * In the page, in forced colors: controls without an edge, and what only a background told, which is painted over
 * then; a state that looks like its neighbours is told by nothing either.
 */
export function uncolored(): string[] {
  const found = new Set<string>()
  const words = (element: Element, more = '') =>
    `${element.tagName.toLowerCase()}${typeof element.className === 'string' && element.className ? `.${element.className.split(' ')[0]}` : ''}${more} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}”`
  const isEdged = (style: CSSStyleDeclaration) =>
    (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) =>
        style[`border${side}Style`] !== 'none' &&
        Number.parseFloat(style[`border${side}Width`]) > 0 &&
        !isClear(style[`border${side}Color`]),
    ) ||
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)
  const isClear = (color: string) => /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return (
      box.width > 2 &&
      box.height > 2 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const behind = (element: Element | null): string => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const vanishes = (style: CSSStyleDeclaration, around: Element | null) =>
    !isClear(style.backgroundColor) &&
    style.backgroundImage === 'none' &&
    style.forcedColorAdjust !== 'none' &&
    !isEdged(style) &&
    style.backgroundColor === behind(around)

  for (const control of document.querySelectorAll(
    'button, input:not([type=hidden], [type=range], [type=file]), select, textarea, [role=button]',
  )) {
    if (!isShown(control)) continue
    const style = getComputedStyle(control)
    // What looks like a link is one for the eye.
    if (isEdged(style) || style.textDecorationLine === 'underline') continue
    // In a frame that holds nothing but such controls, as wide as they are.
    const frame = control.parentElement
    if (frame && isEdged(getComputedStyle(frame)) && frame.clientWidth <= control.clientWidth)
      continue
    if (style.appearance === 'auto' && control.tagName !== 'BUTTON') continue
    if (control.matches('input[readonly], textarea[readonly]')) continue
    found.add(`${words(control)} has no edge`)
  }

  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg') && element.tagName !== 'svg') continue
    if (
      /^(IMG|svg|INPUT|CANVAS|VIDEO|IFRAME|PROGRESS|METER|OPTION|SCRIPT|SELECT|TEXTAREA|OBJECT)$/.test(
        element.tagName,
      )
    ) {
      if (element.tagName !== 'INPUT') continue
    } else if (
      element.childElementCount === 0 &&
      !element.textContent?.trim() &&
      isShown(element) &&
      vanishes(getComputedStyle(element), element.parentElement)
    )
      found.add(`${words(element)} is drawn by its background alone`)
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (style.content === 'none' || style.content === 'normal' || style.content === '') continue
      if (!/^""/.test(style.content) || style.display === 'none') continue
      if (style.transform.startsWith('matrix(0,')) continue
      const wide = Number.parseFloat(style.width)
      const high = Number.parseFloat(style.height)
      if (!(wide > 0 && high > 0) || !isShown(element)) continue
      if (vanishes(style, element))
        found.add(`${words(element, part)} is drawn by its background alone`)
    }
  }

  const looks = (element: Element) => {
    const style = getComputedStyle(element)
    return [
      ...(['Top', 'Right', 'Bottom', 'Left'] as const).map(
        (side) =>
          `${style[`border${side}Style`]} ${style[`border${side}Width`]} ${style[`border${side}Color`]}`,
      ),
      `${style.outlineStyle} ${style.outlineWidth}`,
      style.textDecorationLine,
      style.fontWeight,
      style.color,
      behind(element),
      element.tagName,
      ...[...element.querySelectorAll('*')].map((each) => {
        const { fontWeight, strokeWidth } = getComputedStyle(each)
        return `${each.tagName} ${fontWeight} ${strokeWidth}`
      }),
    ].join(' | ')
  }
  for (const current of document.querySelectorAll(
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]',
  )) {
    if (!isShown(current)) continue
    const name =
      ['aria-current', 'aria-selected', 'aria-pressed'].find((each) =>
        current.hasAttribute(each),
      ) ?? ''
    const others = [
      ...(current
        .closest('nav, ul, ol, [role=tablist], [role=group], tr')
        ?.querySelectorAll(current.tagName) ?? []),
    ].filter(
      (each) =>
        each !== current &&
        isShown(each) &&
        (each.getAttribute(name) ?? 'false') === 'false' &&
        each.className === current.className,
    )
    const like = others.find((each) => looks(each) === looks(current))
    if (like) found.add(`${words(current)} is ${name}, and looks like ${words(like)}`)
  }
  return [...found]
}
