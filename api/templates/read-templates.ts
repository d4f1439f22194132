import type { Db } from '#api/db/database.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { MAIL_KINDS, mailKindOf } from './mail-kinds.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import {
  selectLetters,
  selectTemplateChanges,
  selectWordedMails,
  selectWords,
  type KeptTemplateChange,
} from './templates.queries.ts'
import type { OpenTemplate, TemplateKind, TemplatesList } from './templates.schemas.ts'

const HISTORY = 50
const LABELS = {
  name: 'Name',
  subject: 'Subject',
  body: 'Text',
  opening: 'Opening',
  closing: 'Closing',
} as const

export async function readTemplates(db: Db): Promise<TemplatesList> {
  const worded = await selectWordedMails(db)
  return {
    letters: await selectLetters(db),
    mails: MAIL_KINDS.map((each) => ({ ...each, hasWords: worded.has(each.code) })),
  }
}

export function kindOf(kind: string): TemplateKind {
  if (kind !== 'letter' && kind !== 'mail') throw notFound('This template')
  return kind
}

/** A template with its history, or NOT_FOUND. */
export async function readTemplate(
  db: Db,
  kind: TemplateKind,
  code: string,
): Promise<OpenTemplate> {
  const mail = mailKindOf(code)
  const words = kind === 'mail' && !mail ? null : await selectWords(db, kind, code)
  if (!words) throw notFound('This template')
  const changes = await selectTemplateChanges(db, { kind, code, most: HISTORY })
  return {
    ...words,
    ...{ kind, code },
    title: kind === 'mail' ? (mail?.title ?? '') : words.name,
    when: kind === 'mail' ? (mail?.when ?? '') : '',
    versionNo: changes[0]?.rid ?? 0,
    placeholders:
      kind === 'letter'
        ? PLACEHOLDERS.map(({ name, words: means }) => ({ name, words: means }))
        : [],
    history: changes.map((change, at) => ({
      rid: change.rid,
      byName: change.byName,
      at: change.at.toISOString(),
      isUndo: change.undoesRid !== null,
      mayUndo: at === 0 && change.before !== null,
      changed: differences(change),
    })),
  }
}

function differences({ before, after }: KeptTemplateChange) {
  const changed: OpenTemplate['history'][number]['changed'] = (
    Object.keys(LABELS) as (keyof typeof LABELS)[]
  )
    .filter((field) => after[field] !== (before?.[field] ?? ''))
    .map((field) => ({
      label: LABELS[field],
      before: before?.[field] ?? '',
      after: after[field],
    }))
  const words = (isRetired: boolean) => (isRetired ? 'not offered' : 'offered')
  if (before && before.isRetired !== after.isRetired)
    changed.push({
      label: 'Letters',
      before: words(before.isRetired),
      after: words(after.isRetired),
    })
  return changed
}
