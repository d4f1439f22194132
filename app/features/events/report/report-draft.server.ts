import type { AppLoadContext } from '@remix-run/node'
import {
  ReportDraftDocument,
  SaveReportDraftDocument,
  StartReportDraftDocument,
  type ReportDraftQuery,
} from '#app/gql/operations.ts'
import type { Answers } from '#app/lib/answers.ts'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import { ownRefusal, type Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { DRAFT_COOKIE } from './draft-cookie.ts'
import type { ReportVariant } from '../place/report-address.ts'

export type ReportDraft = Omit<NonNullable<ReportDraftQuery['reportDraft']>, 'answers'> & {
  answers: Answers
}

const DAY_SECONDS = 86_400

/** The key in the visitor's cookie; empty when there is none. */
export function draftKeyOf(request: Request): string {
  const key = readCookie(request, DRAFT_COOKIE) ?? ''
  return /^[\w-]{20,100}$/.test(key) ? key : ''
}

const begun = new WeakMap<AppLoadContext, string>()

/** The key of the draft that a page shows: one that this very request has begun is in no cookie of it yet. */
export function shownKeyOf(request: Request, context: AppLoadContext): string {
  return begun.get(context) ?? draftKeyOf(request)
}

/** The visitor's draft of this report; null when there is none, or when it is of the other report. */
export async function readDraft(
  context: AppLoadContext,
  key: string,
  variant: ReportVariant,
): Promise<ReportDraft | null> {
  if (!key) return null
  const { reportDraft } = await context.execute(ReportDraftDocument, { key })
  if (!reportDraft || reportDraft.kind !== KINDS[variant]) return null
  // The page builds answers of texts alone, and the API takes no others.
  return { ...reportDraft, answers: reportDraft.answers as Answers }
}

export type Saved =
  | { ok: true; key: string; version: number; isNew: boolean }
  | { ok: false; refusal: Refusal }

type ToSave = { variant: ReportVariant; key: string; answers: Answers; version: number | null }

/** Saves the answers into the visitor's draft, or begins one. */
export async function saveAnswers(
  context: AppLoadContext,
  { variant, key, answers, version }: ToSave,
): Promise<Saved> {
  // A page that showed no draft comes with the key of one where the agency takes another report since.
  if (key && (version !== null || (await readDraft(context, key, variant)))) {
    const { saveReportDraft: saved } = await context.execute(SaveReportDraftDocument, {
      key,
      answers,
      version,
    })
    if (saved.ok && saved.draft)
      return { ok: true, key, version: saved.draft.version, isNew: false }
    // A draft that was deleted meanwhile is begun anew with what was typed.
    if (saved.error?.reason !== 'NOT_FOUND') return refusedAs(saved.error)
  }
  const { startReportDraft: started } = await context.execute(StartReportDraftDocument, {
    kind: KINDS[variant],
    answers,
  })
  if (!started.ok || !started.key) return refusedAs(started.error)
  begun.set(context, started.key)
  return { ok: true, key: started.key, version: started.draft?.version ?? 1, isNew: true }
}

const KINDS = { generic: 'GENERIC', pollution: 'POLLUTION' } as const

function refusedAs(error: Refusal | null): Saved {
  return { ok: false, refusal: error ?? ownRefusal(t('The form could not be saved.')) }
}

/** The cookie that holds a draft's key, as long as the draft is kept; an empty key takes it away. */
export function draftCookie(request: Request, key: string, days: number): string {
  return writeCookie(request, {
    name: DRAFT_COOKIE,
    value: key,
    maxAge: key ? days * DAY_SECONDS : 0,
  })
}
