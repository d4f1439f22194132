import { style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'
import { showWhen } from '#app/components/form/show-when.ts'
import { genericReportForm } from '../generic/generic-report.form.ts'
import { pollutionReportForm } from '../pollution/pollution-report.form.ts'
import { REFERRALS } from '../pollution/referrals.ts'

export { aside as keep } from '#app/styles/blocks.css.ts'

const even = { display: 'grid', gap: '1.25rem' } as const

export const stack = style(even)

/** Around everything that hangs on the answers: the form, and the list of its sections. */
export const generic = style({})
export const pollution = style({})

showWhen(generic, genericReportForm.parts)
showWhen(pollution, [...pollutionReportForm.parts, ...REFERRALS])

/** The first button of a form is what Enter presses. */
export const enter = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  padding: 0,
  border: 0,
})

/** What only the script of the form does, and what stands in its place until it runs. */
export const byScript = style({
  selectors: { 'form:not([data-scripted]) &': { display: 'none' } },
})
export const untilScript = style({
  selectors: { 'form[data-scripted] &': { display: 'none' } },
})

/** There before its words, so that they are read when they come; out of the way until then. */
export const quiet = style({ ':empty': { position: 'absolute' } })

/** Its messages lie in the column like what follows them. */
export const messages = style({ display: 'contents' })

export const entry = style({
  display: 'grid',
  gap: '1.25rem',
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '1.25rem',
})

/** Whom a referral names. */
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 2rem',
  marginBlockStart: '.25rem',
})

/** The number to call is what one must find first. */
export const phone = style({
  display: 'block',
  font: `650 1.625rem/1.3 ${font.sans}`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const startOverForm = style({
  display: 'grid',
  justifyItems: 'start',
  gap: '.75rem',
  paddingBlock: '.5rem',
})
