import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { mailKindOf } from './mail-kinds.ts'
import { checkedWords, REFUSED } from './checked-words.rules.ts'
import {
  EMPTY,
  hasLetterName,
  holdTemplates,
  insertTemplateChange,
  selectTemplateChange,
  selectTemplateVersion,
  selectWords,
  writeLetter,
  writeMailWords,
} from './templates.queries.ts'
import type {
  RetireTemplate,
  SavedTemplate,
  SaveTemplate,
  TemplateKind,
  TemplateWords,
} from './templates.schemas.ts'

const CHANGED =
  'Somebody else changed this template since you opened it. Nothing was saved; what you typed is kept here. See theirs in the history, then save again.'
const LATER = 'This template was changed again since. Only its last change is taken back.'
const MADE = 'It was made by this change. Retire it instead.'

type Who = { actorId: number; now: Date }
type Place = { kind: TemplateKind; code: string | null }

/** Saves a letter template, or makes one, or saves what is said in and around a kind of mail. */
export function saveTemplate(db: Db, asked: SaveTemplate, who: Who): Promise<SavedTemplate> {
  const { kind, code, versionNo } = asked
  return inTransaction(db, async (trx) => {
    const before = await held(trx, { kind, code }, versionNo)
    const after = checkedWords({ kind, code }, asked, before?.isRetired)
    return write(trx, { kind, code }, { before, after, undoesRid: null }, who)
  })
}

/** Offers a letter template no longer, or again. */
export function retireTemplate(
  db: Db,
  { code, versionNo, isRetired }: RetireTemplate,
  who: Who,
): Promise<SavedTemplate> {
  return inTransaction(db, async (trx) => {
    const place = { kind: 'letter', code } as const
    const before = await held(trx, place, versionNo)
    const after = { ...EMPTY, ...before, isRetired }
    return write(trx, place, { before, after, undoesRid: null }, who)
  })
}

/** Takes the last change of a template back. */
export function undoTemplate(db: Db, changeRid: number, who: Who): Promise<SavedTemplate> {
  return inTransaction(db, async (trx) => {
    await holdTemplates(trx)
    const change = await selectTemplateChange(trx, changeRid)
    if (!change) throw notFound('This change')
    const { kind, code, before: former } = change
    if ((await selectTemplateVersion(trx, kind, code)) !== changeRid)
      throw new ApiError('CHANGED_ELSEWHERE', LATER)
    if (!former) throw new ApiError('INVALID', MADE)
    // A change from before a field was there has none; one opening stood in every language then.
    const kept: Partial<TemplateWords> = former
    const { opening = '', closing = '' } = kept
    const after: TemplateWords = { ...EMPTY, openingEs: opening, closingEs: closing, ...kept }
    const before = await selectWords(trx, kind, code)
    return write(trx, { kind, code }, { before, after, undoesRid: changeRid }, who)
  })
}

/** Holds templates until the end of the transaction, and answers the one that was shown as it is. */
async function held(
  trx: Db,
  { kind, code }: Place,
  versionNo: number,
): Promise<TemplateWords | null> {
  await holdTemplates(trx)
  if (code === null) {
    if (kind === 'mail') throw notFound('This template')
    return null
  }
  const before = kind === 'mail' && !mailKindOf(code) ? null : await selectWords(trx, kind, code)
  if (!before) throw notFound('This template')
  if ((await selectTemplateVersion(trx, kind, code)) !== versionNo)
    throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  return before
}

type Change = { before: TemplateWords | null; after: TemplateWords; undoesRid: number | null }

async function write(
  trx: Db,
  { kind, code }: Place,
  { before, after, undoesRid }: Change,
  { actorId, now }: Who,
): Promise<SavedTemplate> {
  if (code !== null && undoesRid === null && isDeepStrictEqual(before, after)) return { kind, code }
  if (kind === 'letter' && (await hasLetterName(trx, after.name, code)))
    throw new ApiError('INVALID', REFUSED, { name: 'Another template has this name already.' })
  const saved = kind === 'letter' ? await writeLetter(trx, code, after, now) : (code ?? '')
  if (kind === 'mail') await writeMailWords(trx, saved, after)
  const change = { kind, code: saved, before, after, undoesRid, actorId, at: now }
  await insertTemplateChange(trx, change)
  const detail = { kind, template: saved, undoes: undoesRid }
  await writeAudit(trx, { action: 'template.changed', userId: null, actorId, detail }, now)
  return { kind, code: saved }
}
