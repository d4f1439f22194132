import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { textOf } from '#forms/definition/text.ts'
import {
  selectForm,
  selectVersionSha,
  type StoredForm,
} from '../definitions/stored-forms.queries.ts'
import type { Draft } from './drafts.queries.ts'

/** A version of a draft's form that was published since the draft was begun. */
export type NewerForm = {
  version: number
  /** What is other, in words, version by version. */
  changes: string[]
  /** Whether the draft can no longer be saved or signed as it is. */
  mustMove: boolean
  /** Until when it may be signed as it is, where it may. */
  until: string | null
}

const MUST_MOVE =
  'This form has a new version. Open it again to go on with the new one; what you typed is kept.'
const NO_UPGRADE = 'A published version does not say which one it follows.'

/** The versions that lead from the one a draft is filled in to the published one, in order; empty where it is that. */
export async function selectNewerForms(
  db: Db,
  { formSha256, publishedSha256 }: Pick<Draft, 'formSha256' | 'publishedSha256'>,
): Promise<StoredForm[]> {
  if (publishedSha256 === null || publishedSha256 === formSha256) return []
  const [from, published] = [
    await selectForm(db, formSha256),
    await selectForm(db, publishedSha256),
  ]
  if (!from || !published || published.version <= from.version) return []
  const steps = [published]
  for (
    let [first] = steps;
    first && first.definition.upgrade?.from !== from.version;
    [first] = steps
  ) {
    const before = first.definition.upgrade?.from
    const sha256 = before === undefined ? null : await selectVersionSha(db, first.code, before)
    const step = sha256 === null ? null : await selectForm(db, sha256)
    if (!step || step.version <= from.version) throw new Error(NO_UPGRADE)
    steps.unshift(step)
  }
  return steps
}

export async function selectNewerForm(
  db: Db,
  draft: Pick<Draft, 'formSha256' | 'publishedSha256'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<NewerForm | null> {
  const steps = await selectNewerForms(db, draft)
  const last = steps.at(-1)
  if (!last) return null
  const today = dayIn(timeZone, now)
  const upgrades = steps.flatMap(({ definition }) => definition.upgrade ?? [])
  const untils = upgrades.map(({ until }) => until).filter((until) => until !== undefined)
  return {
    version: last.version,
    changes: upgrades.map(({ changes }) => textOf(changes)),
    mustMove: upgrades.some((upgrade) => isOver(upgrade, today)),
    until: untils.toSorted()[0] ?? null,
  }
}

function isOver({ drafts, until }: NonNullable<FormDefinition['upgrade']>, today: string): boolean {
  return drafts === 'move' || (until !== undefined && today > until)
}

/** Refuses what is done to a draft whose form has to be the new one first, inside the transaction. */
export async function requireCurrentForm(
  db: Db,
  draft: Draft,
  at: { timeZone: string; now: Date },
): Promise<void> {
  if ((await selectNewerForm(db, draft, at))?.mustMove) throw new ApiError('FORM_MOVED', MUST_MOVE)
}
