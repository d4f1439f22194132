import {
  json,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import {
  PortalTemplateDocument,
  PortalTemplatesDocument,
  RetireTemplateDocument,
  SaveTemplateDocument,
  TryTemplateDocument,
  UndoTemplateDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { DONE, isKind, templateAddress, TEMPLATES, type Kind } from './templates.words.ts'

const FIELDS = [
  ...(['name', 'subject', 'body', 'subjectEs', 'bodyEs', 'opening', 'closing'] as const),
  ...(['openingEs', 'closingEs', 'submittal', 'language'] as const),
] as const
/** What stands in the form; a letter has some of the fields, a mail the others. */
export type Typed = Record<(typeof FIELDS)[number], string>
const EMPTY: Typed = {
  ...{ name: '', subject: '', body: '', subjectEs: '', bodyEs: '', opening: '', closing: '' },
  ...{ openingEs: '', closingEs: '', submittal: '', language: 'en' },
}

type Params = LoaderFunctionArgs['params']

function placeOf({ kind, code = '' }: Params): { kind: Kind; code: string } {
  if (!isKind(kind) || (kind === 'mail' && code === 'new'))
    throw new Response(null, { status: 404 })
  return { kind, code }
}

const graphKind = (kind: Kind) => (kind === 'letter' ? 'LETTER' : 'MAIL')

export async function loader({ request, params, context }: SignedInArgs) {
  const { kind, code } = placeOf(params)
  const open = await openTemplate(kind, code, context)
  const asked = new URL(request.url).searchParams
  const done = asked.get('done') ?? ''
  const { title, when, isRetired, version, history, placeholders, standard, whyEnglish } = open
  return json(
    {
      ...{ kind, title, isRetired, placeholders, standard, whyEnglish },
      when: when ? `Written when ${when}.` : null,
      isNew: code === 'new',
      self: templateAddress(kind, code),
      back: TEMPLATES,
      version: String(version),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      typed: begun({ ...EMPTY, ...pick(open) }, open, asked.get('begin')),
      history: history.map(({ id, byName, at, isUndo, mayUndo, changed }) => ({
        ...{ id, mayUndo, changed },
        who: `${byName}, ${momentInZone(at, context.settings.timeZone)}`,
        note: isUndo ? 'Takes a change back.' : '',
      })),
    },
    { headers: PRIVATE },
  )
}

type Opened = Awaited<ReturnType<typeof openTemplate>>

export type TemplateView = SerializeFrom<typeof loader>

async function openTemplate(kind: Kind, code: string, { execute }: AppLoadContext) {
  if (code !== 'new')
    return (await execute(PortalTemplateDocument, { kind: graphKind(kind), code })).portalTemplate
  return {
    ...EMPTY,
    ...{ title: 'New letter template', when: '', isRetired: false, version: 0, history: [] },
    ...{ standard: [], whyEnglish: null },
    placeholders: await placeholdersOf(execute),
  }
}

/** What a letter may put in, which is the same for all; refused to whoever may not read them. */
async function placeholdersOf(execute: AppLoadContext['execute']) {
  const { portalTemplates } = await execute(PortalTemplatesDocument, {})
  const code = portalTemplates.letters[0]?.code
  if (code === undefined) return []
  return (await execute(PortalTemplateDocument, { kind: 'LETTER', code })).portalTemplate
    .placeholders
}

export type TemplateTold = {
  message: string
  errors: Partial<Record<(typeof FIELDS)[number], string>>
  typed: Typed
  /** What the form was about; null where the next press is meant for what holds now. */
  version: string | null
  /** What would be written. */
  shown: { subject: string; body: string; sentTo: string | null } | null
}

export async function action({ request, params, context }: SignedInArgs) {
  const { kind, code } = placeOf(params)
  const { execute } = context
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const self = templateAddress(kind, code)
  const version = /^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? '0'
  const typed = Object.fromEntries(FIELDS.map((field) => [field, fields.get(field) ?? ''])) as Typed
  const { submittal, language, ...words } = typed
  const input = {
    ...{ ...words, kind: graphKind(kind) as 'LETTER' | 'MAIL' },
    code: code === 'new' ? null : code,
    version: Number(version),
  }
  switch (what) {
    case 'save': {
      const { saveTemplate } = await execute(SaveTemplateDocument, { input })
      if (saveTemplate.error) return told({ typed, version }, saveTemplate.error)
      return goOn(`${templateAddress(kind, saveTemplate.code ?? code)}?done=saved`)
    }
    case 'show':
    case 'send': {
      const number = submittal.trim()
      if (number !== '' && !isRecordNumber(number))
        return told(
          { typed, version },
          ownRefusal('Enter the number of a submittal, or leave it empty.', { field: 'submittal' }),
        )
      const { tryTemplate } = await execute(TryTemplateDocument, {
        ...{ input, isMailed: what === 'send' },
        submittalId: number === '' ? null : number,
        language: language === 'es' ? 'ES' : 'EN',
      })
      if (tryTemplate.error) return told({ typed, version }, tryTemplate.error)
      const { subject, body, sentTo } = tryTemplate
      const shown = { subject: subject ?? '', body: body ?? '', sentTo: sentTo ?? null }
      return stay<TemplateTold>({ message: '', errors: {}, typed, version, shown })
    }
    case 'retire':
    case 'back': {
      if (kind !== 'letter' || code === 'new') break
      const asked = { code, version: Number(version), isRetired: what === 'retire' }
      const { retireTemplate } = await execute(RetireTemplateDocument, asked)
      if (!retireTemplate.error) return goOn(`${self}?done=${what}`)
      const kept = await openTemplate(kind, code, context)
      return told({ typed: { ...EMPTY, ...pick(kept) }, version }, retireTemplate.error)
    }
    case 'undo': {
      const id = fields.get('change') ?? ''
      if (!isRecordNumber(id)) break
      const { undoTemplate } = await execute(UndoTemplateDocument, { id })
      if (!undoTemplate.error) return goOn(`${self}?done=undone`)
      const kept = await openTemplate(kind, code, context)
      return told({ typed: { ...EMPTY, ...pick(kept) }, version }, undoTemplate.error)
    }
  }
  throw new Response(null, { status: 400 })
}

type Words = Omit<Typed, 'submittal' | 'language'>

function pick({ name, subject, body, subjectEs, bodyEs, ...around }: Words): Words {
  const { opening, closing, openingEs, closingEs } = around
  return { name, subject, body, subjectEs, bodyEs, opening, closing, openingEs, closingEs }
}

/** What stands in the form of who begins from the portal's words in a language: those, where there are none yet. */
function begun(typed: Typed, { standard }: Pick<Opened, 'standard'>, begin: string | null): Typed {
  const from = standard.find(({ language }) => language.toLowerCase() === begin)
  if (!from) return typed
  return begin === 'es'
    ? {
        ...{ ...typed, language: 'es' },
        subjectEs: typed.subjectEs || from.subject,
        bodyEs: typed.bodyEs || from.body,
      }
    : { ...typed, subject: typed.subject || from.subject, body: typed.body || from.body }
}

function told(kept: Pick<TemplateTold, 'typed' | 'version'>, error: Refusal) {
  const { submissionRid, ...errors } = errorsOf(error)
  return refuse<TemplateTold>(
    {
      typed: kept.typed,
      version: error.reason === 'CHANGED_ELSEWHERE' ? null : kept.version,
      message: error.message,
      errors: { ...errors, ...(submissionRid && { submittal: submissionRid }) },
      shown: null,
    },
    error,
  )
}
