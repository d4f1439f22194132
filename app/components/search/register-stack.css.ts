import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'
import { badge } from '../ui/badge.css.ts'
import {
  box,
  end,
  flag,
  narrow,
  pick,
  record,
  spacer,
  stacks,
  status,
  table,
  wide,
} from './register.css.ts'

const row = `${stacks} > tbody > tr:not(:has(> ${flag}))`

// Paper always gets the table, so stacking is for the screen.
stackBelow('register (max-width: 43.9rem)')
stackBelow('register-short (max-width: 38rem)')
stackBelow('register-many (max-width: 61.9rem)')
function stackBelow(condition: string): void {
  const rule = (selector: string, declarations: GlobalStyleRule): void =>
    globalStyle(selector, { '@media': { screen: { '@container': { [condition]: declarations } } } })

  rule(`${table}${stacks}`, { display: 'block' })
  rule(`${stacks} > tbody, ${stacks} > tbody > tr, ${stacks} td, ${stacks} tbody th`, {
    display: 'block',
  })
  rule(`${stacks} thead`, {
    display: 'block',
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  rule(`${stacks} ${record}`, { padding: '0.75rem 1rem' })
  rule(`${stacks} :is(td, tbody th)`, { padding: '0.1875rem 0', border: '0' })
  rule(`${stacks} td[data-label]`, {
    display: 'grid',
    // The names of a wide stack need no second line; the longest word of a name keeps off the value.
    gridTemplateColumns: 'minmax(max(5.25rem, 28%), min-content) minmax(0, 1fr)',
    gap: '0 0.75rem',
  })
  rule(`${stacks} ${badge}`, { whiteSpace: 'normal' })
  // A name with nothing beside it says nothing.
  rule(`${stacks} td[data-label]:empty`, { display: 'none' })
  // An e-mail address may be longer than a phone is wide.
  rule(`${stacks} td[data-label] > *`, { gridColumn: '2', overflowWrap: 'anywhere' })
  rule(`${stacks} td[data-label]::before`, {
    content: 'attr(data-label)',
    color: color.textQuiet,
    fontSize: '0.875rem',
    gridRow: '1 / span 4',
  })
  rule(`${stacks} ${end}`, { textAlign: 'start' })
  // The box stands before the name that is read after it; the rest takes the whole width.
  rule(`${stacks} > tbody > tr:has(> ${pick})`, {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '0.75rem',
  })
  rule(`${stacks} > tbody > tr:has(> ${pick}) > *`, { gridColumn: '1 / -1' })
  rule(`${stacks} > tbody > tr > ${pick}`, { gridColumn: '1', inlineSize: 'auto' })
  rule(`${stacks} > tbody > tr > ${pick} + *`, { gridColumn: '2' })
  rule(`${stacks} ${spacer}`, { display: 'none' })
  rule(`${stacks} ${flag}`, { paddingBlock: '0.375rem 0' })
  shortLines((selector, declarations) => rule(`${box}[data-lines] ${selector}`, declarations))
}

/** The name, then what tells most of the record beside each other, and the act at the right. */
function shortLines(rule: (selector: string, declarations: GlobalStyleRule) => void): void {
  rule(row, {
    display: 'grid',
    gridTemplateColumns:
      'var(--hw-pick,) [name] fit-content(62%) minmax(0, 1fr) [side] var(--hw-side,)',
    columnGap: '0.625rem',
  })
  rule(`${row}:has(> ${pick})`, { vars: { '--hw-pick': '[pick] auto' } })
  rule(`${row}:has(> td[data-phone="side"])`, { vars: { '--hw-side': 'auto' } })
  rule(`${row} > th`, { gridColumn: 'name / side', gridRow: '1' })
  rule(`${row} > ${pick}`, { gridColumn: 'pick', gridRow: '1 / span 4' })
  rule(`${row} > td[data-phone="line"]`, { gridColumn: 'auto', fontSize: '0.875rem' })
  rule(`${row} > td[data-phone="across"]`, { gridColumn: 'name / side', fontSize: '0.875rem' })
  rule(`${row} > td[data-phone="side"]`, {
    gridColumn: 'side',
    gridRow: '1 / span 4',
    alignSelf: 'center',
    justifySelf: 'end',
    textAlign: 'end',
    // Two acts stand under each other.
    maxInlineSize: '8.5rem',
  })
  rule(`${row} > td:is([data-phone="away"], :has(> div:empty))`, { display: 'none' })
  rule(`${stacks} ${wide}`, { display: 'none' })
  rule(`${stacks} ${narrow}`, { display: 'inline' })
  rule(`${row} ${status}`, { flexDirection: 'row', flexWrap: 'wrap', gap: '0 0.75rem' })
  // A shape and a word say it; a frame around them is a line higher.
  rule(`${row} ${badge}`, { padding: '0', border: '0', background: 'none' })
}

// No room for two beside each other: all stand below the name.
for (const name of ['register', 'register-short', 'register-many']) {
  const rule = (selector: string, declarations: GlobalStyleRule): void =>
    globalStyle(`${box}[data-lines] ${selector}`, {
      '@media': { screen: { '@container': { [`${name} (max-width: 20rem)`]: declarations } } },
    })
  rule(row, { gridTemplateColumns: 'var(--hw-pick,) [name] minmax(0, 1fr) [side]' })
  rule(`${row}:has(> ${pick})`, {
    gridTemplateColumns: 'var(--hw-pick,) [name] minmax(0, 1fr) [side]',
  })
  rule(`${row} > td[data-phone]`, {
    gridColumn: 'name / side',
    gridRow: 'auto',
    justifySelf: 'start',
    textAlign: 'start',
    maxInlineSize: 'none',
  })
}
