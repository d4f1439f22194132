import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SettingsKeeper } from '#api/ground/lib/calls/settings-keeper.ts'
import { settingOf } from './catalogue/catalogue.ts'
import {
  holdSettings,
  insertChange,
  selectChange,
  selectHolding,
  valuesOf,
} from './changes.queries.ts'
import { whyNot } from './lock-out.rules.ts'
import { jsonOf, whyLocked } from './read-settings.ts'
import type { ChangeSetting, UndoSetting } from './settings.schemas.ts'

const CHANGED =
  'Somebody else changed this setting since you opened it. Nothing was saved; what you chose is kept here. See theirs in the history, then save again.'
const LATER =
  'This setting was changed again since. Take its last change back, or choose a value yourself.'
const MOST_WORDS = 300

type Who = { actorId: number; now: Date }
type Wanted = { name: string; after: string | null; reason: string; undoesRid: number | null }

/** Changes a setting, or gives it back to the file. Saving what holds already changes nothing. */
export async function changeSetting(
  { db, keeper }: { db: Db; keeper: SettingsKeeper },
  { name, versionNo, value, reason }: ChangeSetting,
  who: Who,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdSettings(trx)
    const holding = await selectHolding(trx)
    const last = holding.find((each) => each.name === name)
    if ((last?.rid ?? 0) !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    await write(trx, keeper, { name, after: value, reason, undoesRid: null }, who)
  })
  await keeper.reload()
}

/** Takes the last change of a setting back. Answers which setting it was. */
export async function undoSetting(
  { db, keeper }: { db: Db; keeper: SettingsKeeper },
  { changeRid, reason }: UndoSetting,
  who: Who,
): Promise<string> {
  const name = await inTransaction(db, async (trx) => {
    await holdSettings(trx)
    const change = await selectChange(trx, changeRid)
    if (!change) throw notFound('This change')
    const holding = await selectHolding(trx)
    if (holding.find((each) => each.name === change.name)?.rid !== changeRid)
      throw new ApiError('CHANGED_ELSEWHERE', LATER)
    const { name, before } = change
    await write(trx, keeper, { name, after: before, reason, undoesRid: changeRid }, who)
    return name
  })
  await keeper.reload()
  return name
}

async function write(
  trx: Db,
  keeper: SettingsKeeper,
  { name, after, reason, undoesRid }: Wanted,
  { actorId, now }: Who,
): Promise<void> {
  const setting = settingOf(name)
  if (!setting) throw notFound('This setting')
  const holding = await selectHolding(trx)
  const values = new Map(valuesOf(holding))
  const standing = keeper.standing(name, values)
  const locked = whyLocked(setting, standing.variable)
  if (locked) throw new ApiError('FORBIDDEN', locked)
  const words = reason.trim()
  const fields: Record<string, string> = {}
  if (words === '') fields['reason'] = 'Say why it is changed.'
  else if (words.length > MOST_WORDS) fields['reason'] = `Use at most ${MOST_WORDS} characters.`
  const value = after === null ? standing.withoutChange : readJson(after)
  if (after === null) values.delete(name)
  else values.set(name, value)
  const fault =
    value === undefined
      ? 'This is no value.'
      : (keeper.problem(values, name) ?? (await whyNot(trx, name, value, keeper.services)))
  if (fault) fields['value'] = fault
  if (Object.keys(fields).length > 0)
    throw new ApiError('INVALID', 'The setting was not changed. See what is marked.', fields)
  const before = holding.find((each) => each.name === name)?.value ?? null
  const kept = after === null ? null : jsonOf(value)
  // The database keeps the parts of a value in an order of its own.
  const isSame = isDeepStrictEqual(standing.value, value) && (kept === null) === (before === null)
  if (isSame && undoesRid === null) return
  const rid = await insertChange(trx, {
    ...{ name, before, after: kept, reason: words, undoesRid, actorId },
    at: now,
  })
  const detail = { setting: name, change: rid, undoes: undoesRid }
  await writeAudit(trx, { action: 'setting.changed', userId: null, actorId, detail }, now)
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
