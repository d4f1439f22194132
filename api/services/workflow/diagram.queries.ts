import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ACTS, MOVES } from './moves.ts'

type Status = { code: number; name: string; gloss: string; kind: string; actsNext: string }

/** What docs/workflow.md holds between its marks: every status, and every way from one to another. */
export async function workflowTables(db: Db): Promise<string> {
  const { rows } = await sql<Status>`
    select code, name, gloss, kind, acts_next as "actsNext" from submittal_statuses
    where code is not null order by code`.execute(db)
  const nameOf = new Map(rows.map(({ code, name }) => [code, name]))
  const named = (codes: readonly number[]) =>
    codes.map((code) => `${nameOf.get(code) ?? ''} (${code})`).join(', ')
  const statuses = rows.map(
    ({ code, name, gloss, kind, actsNext }) =>
      `| ${code} | ${name} | ${gloss} | ${kind.toLowerCase()} | ${actsNext} |`,
  )
  const moves = ACTS.map((act) => {
    const { label, by, from, to } = MOVES[act]
    const target = to === 'before' ? 'the status it had before' : named(to)
    const why = 'reason' in MOVES[act] ? ', with a reason' : ''
    return `| ${label} | ${by.join(', ')}${why} | ${named(from)} | ${target} |`
  })
  return [
    '| Code | Status | What it means | Kind | Who acts |',
    '| --- | --- | --- | --- | --- |',
    ...statuses,
    '',
    '| Act | By | From | To |',
    '| --- | --- | --- | --- |',
    ...moves,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...pictureLines(nameOf),
    '```',
  ].join('\n')
}

/** The ways of the review alone: what ends it from anywhere would cover the picture with lines. */
function pictureLines(nameOf: ReadonlyMap<number, string>): string[] {
  const drawn = ACTS.flatMap((act) => {
    const { from, to, label } = MOVES[act]
    if (to === 'before' || from.length > 5) return []
    return from.flatMap((one) => to.map((other) => ({ one, other, label })))
  })
  const used = new Set(drawn.flatMap(({ one, other }) => [one, other]))
  return [
    ...[...used].map((code) => `  state "${nameOf.get(code) ?? ''}" as ${idOf(code)}`),
    ...drawn.map(({ one, other, label }) => `  ${idOf(one)} --> ${idOf(other)}: ${label}`),
  ]
}

function idOf(code: number): string {
  return code < 0 ? `a${-code}` : `s${code}`
}
