// Writes the tables of docs/waits.md, from the register of what waits.
// Run with `npm run codegen`. `--check` only compares.
import { listOf } from '#api/lib/waits/wait.ts'
import { OWN_KINDS, STAFF_WAITS } from '#api/dashboard/waits.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const staff = STAFF_WAITS.map(
  (each) =>
    `| \`${each.kind}\` | ${each.words} | ${each.isShared ? 'everybody' : 'whom it is given to, else everybody'} with \`${each.action}\` | ${each.verb} | \`${listOf(each)}\` |`,
)
const own = OWN_KINDS.map(
  ({ kind, words, verb, list, why }) =>
    `| \`${kind}\` | ${words} | ${why} | ${verb} | \`${list}\` |`,
)
await writeBetweenMarks(
  'docs/waits.md',
  [
    '## For the agency',
    '',
    '| Kind | What waits | For whom | What they do | All of it |',
    '| --- | --- | --- | --- | --- |',
    ...staff,
    '',
    '## For account holders',
    '',
    '| Kind | What waits | Why | What they do | All of it |',
    '| --- | --- | --- | --- | --- |',
    ...own,
  ].join('\n'),
)
