import { globalStyle } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** Native form controls, so that a plain input already looks right. */
globalStyle(':where(label, legend)', {
  fontWeight: '600',
})

globalStyle(':where(legend)', {
  padding: '0',
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

globalStyle(':where(input, textarea):where([readonly])', {
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  paddingInline: '0',
})

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

globalStyle('::placeholder', {
  color: color.textQuiet,
  opacity: '1',
})
