import { sql } from 'kysely'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import type { World } from '#tests/support/world.ts'

export type Row = Record<string, unknown>

export async function rows(world: World, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(world.db)).rows
}

/** Begins a report at an agency that takes reports of this kind. */
export async function start(
  world: World,
  kind: 'generic-report' | 'pollution-report',
  answers: Answers,
): Promise<string> {
  world.config.report.variant = kind === 'generic-report' ? 'generic' : 'pollution'
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', { kind, answers })
  return data.key
}

export function submit(world: World, key: string, certified = true) {
  return world.call<{ referenceNo: string; variant: string }>('/Anon/Event/SubmitDraft', {
    key,
    certified,
  })
}
