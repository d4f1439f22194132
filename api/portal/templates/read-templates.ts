import type { Db } from '#api/ground/db/database.ts'
import { MAIL_TEXTS } from '#api/services/mail-texts/all.ts'
import { inLanguage } from '#words/server.ts'
import { LANGUAGES } from '#words/speech.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
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
  letter: { name: 'Name', subject: 'Subject', body: 'Text' },
  mail: {
    subject: 'Subject, English',
    body: 'Text, English',
    subjectEs: 'Subject, Spanish',
    bodyEs: 'Text, Spanish',
    opening: 'Opening, English',
    closing: 'Closing, English',
    openingEs: 'Opening, Spanish',
    closingEs: 'Closing, Spanish',
  },
} as const

export async function readTemplates(db: Db): Promise<TemplatesList> {
  const worded = await selectWordedMails(db)
  return {
    letters: await selectLetters(db),
    mails: MAIL_KINDS.map((each) => ({
      ...each,
      hasWords: worded.has(each.code),
      hasText: worded.get(each.code)?.hasText ?? false,
    })),
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
    ...whatIsPutIn(kind, code),
    history: changes.map((change, at) => ({
      rid: change.rid,
      byName: change.byName,
      at: change.at.toISOString(),
      isUndo: change.undoesRid !== null,
      mayUndo: at === 0 && change.before !== null,
      changed: differences(kind, change),
    })),
  }
}

/** What may be put into a template, and the words that a mail has without the agency's. */
function whatIsPutIn(
  kind: TemplateKind,
  code: string,
): Pick<OpenTemplate, 'placeholders' | 'standard' | 'whyEnglish'> {
  if (kind === 'letter')
    return {
      placeholders: PLACEHOLDERS.map((each) => ({ ...each, isNeeded: false })),
      ...{ standard: [], whyEnglish: null },
    }
  const text = MAIL_TEXTS.get(code)
  if (!text) return { placeholders: [], standard: [], whyEnglish: null }
  const { whyEnglish } = text
  return {
    placeholders: Object.entries(text.values).map(([name, each]) => ({ name, ...each })),
    standard: (whyEnglish ? (['en'] as const) : LANGUAGES).map((language) => ({
      language,
      ...inLanguage(language, text.standard),
    })),
    whyEnglish,
  }
}

function differences(kind: TemplateKind, { before, after }: KeptTemplateChange) {
  const labels: Partial<Record<keyof typeof LABELS.letter | keyof typeof LABELS.mail, string>> =
    LABELS[kind]
  // A change from before a field was there has none.
  const said = (words: KeptTemplateChange['before'], field: keyof typeof labels) =>
    (words as Partial<Record<keyof typeof labels, string>> | null)?.[field] ?? ''
  const changed: OpenTemplate['history'][number]['changed'] = (
    Object.keys(labels) as (keyof typeof labels)[]
  )
    .filter((field) => said(after, field) !== said(before, field))
    .map((field) => ({
      label: labels[field] ?? '',
      before: said(before, field),
      after: said(after, field),
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
