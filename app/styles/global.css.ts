import { globalStyle } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

/** Base styles: reset, type, links, native controls, focus, paper. */
globalStyle('*', {
  boxSizing: 'border-box',
})

globalStyle('*::before', {
  boxSizing: 'border-box',
})

globalStyle('*::after', {
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

globalStyle(':where(label, legend)', {
  fontWeight: '600',
})

globalStyle(':where(legend)', {
  padding: '0',
})

globalStyle(':where(summary)', {
  cursor: 'pointer',
})

globalStyle(
  ':where(input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"], [type="hidden"]), select, textarea)',
  {
    font: 'inherit',
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: '6px',
    minBlockSize: '2.75rem',
    padding: '.5rem .75rem',
    inlineSize: '100%',
    maxInlineSize: '100%',
  },
)

globalStyle(':where(select:not([multiple], [size]))', {
  appearance: 'none',
  paddingInlineEnd: '2.25rem',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${color.textSoft} 50%), linear-gradient(-45deg, transparent 50%, ${color.textSoft} 50%)`,
  backgroundSize: '.375rem .375rem',
  backgroundPosition: 'calc(100% - 1.125rem) 55%, calc(100% - .75rem) 55%',
  backgroundRepeat: 'no-repeat',
})

globalStyle(':where(:dir(rtl)) :where(select:not([multiple], [size]))', {
  backgroundPosition: '.75rem 55%, 1.125rem 55%',
})

globalStyle(':where(input, select, textarea):where(:hover)', {
  borderColor: color.textSoft,
})

globalStyle(':where(input, select, textarea):where(:focus-visible)', {
  borderRadius: '6px',
})

globalStyle(
  ':where(input, textarea):where(:read-only:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]))',
  {
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    paddingInline: '0',
  },
)

globalStyle(':where(input, select, textarea):where(:disabled)', {
  color: color.textQuiet,
  backgroundColor: color.sunken,
})

globalStyle(':where(input[type="radio"], input[type="checkbox"])', {
  appearance: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: '0',
  flex: 'none',
  border: `2px solid ${color.lineStrong}`,
  backgroundColor: color.surface,
  display: 'grid',
  placeContent: 'center',
  borderRadius: '4px',
})

globalStyle(':where(input[type="radio"])', {
  borderRadius: '50%',
})

globalStyle(':where(input[type="checkbox"])::before', {
  content: '""',
  inlineSize: '.8125rem',
  blockSize: '.4375rem',
  border: `solid ${color.onAccent}`,
  borderWidth: '0 0 3px 3px',
  transform: 'translateY(-.0938rem) rotate(-45deg) scale(0)',
})

globalStyle(':where(input[type="radio"])::before', {
  content: '""',
  inlineSize: '.75rem',
  blockSize: '.75rem',
  borderRadius: '50%',
  background: color.accent,
  transform: 'scale(0)',
})

globalStyle(':where(input[type="checkbox"]:checked)', {
  backgroundColor: color.accent,
  borderColor: color.accent,
})

globalStyle(':where(input[type="radio"]:checked)', {
  borderColor: color.accent,
})

globalStyle(':where(input[type="checkbox"]:checked)::before', {
  transform: 'translateY(-.0938rem) rotate(-45deg) scale(1)',
})

globalStyle(':where(input[type="radio"]:checked)::before', {
  transform: 'scale(1)',
})

globalStyle(':where(input[type="radio"]:focus-visible)', {
  borderRadius: '50%',
})

globalStyle(':where(input[type="range"])', {
  inlineSize: '100%',
  accentColor: color.accent,
  minBlockSize: '1.5rem',
  margin: '0',
})

globalStyle(':where(select:not([multiple], [size]))', {
  '@media': { '(forced-colors:active)': { appearance: 'auto', backgroundImage: 'none' } },
})

globalStyle(':where(input[type="checkbox"]:checked, input[type="radio"]:checked)', {
  '@media': {
    '(forced-colors:active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      borderColor: 'Highlight',
    },
  },
})

globalStyle(':where(input[type="radio"]:checked)', {
  '@media': { '(forced-colors:active)': { backgroundColor: 'Canvas', borderColor: 'CanvasText' } },
})

globalStyle(':where(input[type="radio"]:checked)::before', {
  '@media': { '(forced-colors:active)': { background: 'Highlight' } },
})

globalStyle(':where(input[type="checkbox"]:checked)::before', {
  '@media': { '(forced-colors:active)': { borderColor: 'HighlightText' } },
})

globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      transitionDuration: '.01ms !important',
      animationDuration: '.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

globalStyle('*::before', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      transitionDuration: '.01ms !important',
      animationDuration: '.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

globalStyle('*::after', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      transitionDuration: '.01ms !important',
      animationDuration: '.01ms !important',
      scrollBehavior: 'auto !important',
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
