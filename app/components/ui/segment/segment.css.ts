import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const segment = style({
  display: 'inline-flex',
  gap: '2px',
  padding: '2px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
})
globalStyle(`${segment} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  paddingInline: '.625rem',
  borderRadius: '4px',
  color: color.textSoft,
  fontSize: '.9375rem',
  textDecoration: 'none',
})
globalStyle(`${segment} a:hover`, { background: color.accentTint })
globalStyle(`${segment} a[aria-current]`, {
  background: color.accent,
  color: color.onAccent,
  fontWeight: 650,
  '@media': { '(forced-colors:active)': { outline: '2px solid Highlight' } },
})
