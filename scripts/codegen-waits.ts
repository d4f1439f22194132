// Writes the tables of docs/waits.md, from the register of what waits.
// Run with `npm run codegen`. `--check` only compares.
import { listOf, type OwnKind, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { NO_WAITS, STATES } from '#api/portal/dashboard/states.ts'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const deskTold = ({ tell, isShared, isBegun }: StaffWait): string => {
  const everybody = tell === 'once' ? 'at once' : 'in the morning'
  return isShared || isBegun || tell === 'once'
    ? everybody
    : `whom it is given to at once, others ${everybody}`
}
const ownTold = (tell: OwnKind['tell']): string =>
  tell === 'once'
    ? 'at once, `waits-for-you`'
    : tell === 'rest'
      ? 'nobody has to be'
      : `\`${tell.by}\``
const days = (all: readonly number[], words: string): string => `${all.join(', ')} ${words}`
const reminded = (remind: OwnKind['remind']): string => {
  if (!remind) return 'by mails of its own, or not'
  if ('since' in remind) return days(remind.since, 'days after it came')
  return remind.due
    .map((each) => (each < 0 ? `${-each} days before its day` : `${each} after it`))
    .join(', ')
}

const staff = STAFF_WAITS.map(
  (each) =>
    `| \`${each.kind}\` | ${each.words} | ${each.isShared ? 'everybody' : 'whom it is given to, else everybody'} with \`${each.action}\` | ${each.verb} | \`${listOf(each)}\` | ${deskTold(each)} | ${each.then} |`,
)
const own = OWN_KINDS.map(
  ({ kind, words, verb, button, state, list, why, tell, remind, then }) =>
    `| \`${kind}\` | ${words} | ${why} | ${verb} | ${state}: ${button} | \`${list}\` | ${ownTold(tell)} | ${reminded(remind)} | ${then} |`,
)
const states = STATES.flatMap(({ of, states: each }) =>
  Object.entries(each).map(([state, { kinds, rests }]) =>
    kinds
      ? `| \`${of}\` | ${state} | ${kinds.map((kind) => `\`${kind}\``).join(', ')} | |`
      : `| \`${of}\` | ${state} | | ${rests} |`,
  ),
)
const without = Object.entries(NO_WAITS).map(([of, why]) => `| \`${of}\` | any | | ${why} |`)
await writeBetweenMarks(
  'docs/waits.md',
  [
    '## For the agency',
    '',
    '| Kind | What waits | For whom | What they do | All of it | Told | If nobody acts |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...staff,
    '',
    '## For account holders',
    '',
    '| Kind | What waits | Why | What they do | Its row | All of it | Told | Reminded | If nobody acts |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...own,
    '',
    '## States',
    '',
    '| Of what | State | Waits as | At rest because |',
    '| --- | --- | --- | --- |',
    ...states,
    ...without,
  ].join('\n'),
)
