import { globalStyle } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

/** Base styles: reset, type, links, focus, paper. */
globalStyle('*, *::before, *::after', {
  boxSizing: 'border-box',
})

globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingBlock: '5rem',
})

globalStyle('body', {
  margin: '0',
  background: color.page,
  color: color.text,
  font: `400 1rem/1.5 ${font.sans}`,
  textRendering: 'optimizeLegibility',
})

globalStyle(':where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, table)', {
  margin: '0',
  padding: '0',
})

globalStyle(':where(fieldset)', {
  border: '0',
  minInlineSize: '0',
})

globalStyle(':where(ul, ol)[role="list"]', {
  listStyle: 'none',
})

globalStyle(':where(h1)', {
  font: `600 clamp(1.625rem, 1.2rem + 1.6vw, 2.125rem)/1.16 ${font.serif}`,
  letterSpacing: '-.012em',
  textWrap: 'balance',
  overflowWrap: 'break-word',
})

globalStyle(':where(h2)', {
  font: `650 1.25rem/1.3 ${font.sans}`,
  letterSpacing: '-.006em',
})

globalStyle(':where(h3)', {
  font: `650 1.0625rem/1.35 ${font.sans}`,
})

globalStyle(':where(small)', {
  fontSize: '.875rem',
  lineHeight: '1.45',
})

globalStyle(':where(b, strong)', {
  fontWeight: '650',
})

globalStyle(':where(a)', {
  color: color.link,
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
})

globalStyle(':where(a:hover)', {
  textDecorationThickness: '2px',
})

globalStyle(':where(img, svg)', {
  maxInlineSize: '100%',
})

globalStyle(':where(:focus-visible)', {
  outline: `3px solid ${color.focusRing}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.focusGap}`,
  borderRadius: '3px',
})

globalStyle(':where(summary)', {
  cursor: 'pointer',
  // A target of 24 px (WCAG 2.5.8), where a line of words is lower.
  minBlockSize: '1.5rem',
})

globalStyle('[data-react-aria-pressable]', {
  touchAction: 'pan-x pan-y pinch-zoom',
})

// No transition, and not a short one: that would move every property of every element, each after its parent.
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      transition: 'none !important',
      animationDuration: '.01ms !important',
      scrollBehavior: 'auto',
    },
  },
})

globalStyle('html', {
  '@media': { print: { fontSize: '13px' } },
})

globalStyle('body', {
  '@media': { print: { background: '#fff', color: '#000' } },
})

globalStyle('a', {
  '@media': { print: { color: '#000' } },
})

globalStyle('tbody', {
  '@media': { print: { breakInside: 'avoid' } },
})

globalStyle(':where(dl > div)', {
  '@media': { print: { breakInside: 'avoid' } },
})

globalStyle(':where(button)', {
  '@media': { print: { display: 'none' } },
})

// Whatever a class lays out: what is hidden is not there.
globalStyle('[hidden]', { display: 'none !important' })

// Controls that only a script can do anything with; app/light marks the page as soon as it runs.
globalStyle(':root:not([data-script]) [data-needs-script]', {
  display: 'none !important',
})
// What is said in their place.
globalStyle(':root[data-script] [data-without-script]', { display: 'none !important' })

// The title of a next step is read first; it is no control, and a frame around it would tell of one.
globalStyle('h1[data-takes-focus]:focus-visible', { outline: 'none', boxShadow: 'none' })
