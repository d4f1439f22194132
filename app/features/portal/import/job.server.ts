import {
  json,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import {
  ActOnImportDocument,
  CheckImportDocument,
  DeskImportDocument,
  MendImportDocument,
  ReadImportAnewDocument,
  UseImportMappingDocument,
  type ImportAct,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { IMPORT, importAddress } from './import.words.ts'
import { viewImport } from './job.view.ts'
import { mappingOf } from './mapping-form.ts'

type Params = LoaderFunctionArgs['params']

function idOf({ id = '' }: Params): string {
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return id
}

async function openImport(id: string, from: number, context: AppLoadContext) {
  return (await context.execute(DeskImportDocument, { id, from })).deskImport
}

export async function loader({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const query = new URL(request.url).searchParams
  const asked = query.get('from') ?? ''
  const from = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  const job = await openImport(id, from, context)
  return json(viewImport(job, { from, query, timeZone: context.settings.timeZone }), {
    headers: PRIVATE,
  })
}

export type ImportView = SerializeFrom<typeof loader>

export type ImportTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}
const ACTS: Readonly<Record<string, ImportAct>> = {
  stop: 'STOP',
  load: 'LOAD',
  drop: 'DROP',
  undo: 'UNDO',
}
const NO_ROW = 'Say in which row the headings stand: a whole number.'
const NO_WORD = 'Say how the word is to be read.'

export async function action({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const fields = await readForm(request)
  const text = (name: string): string => fields.get(name) ?? ''
  const typed = Object.fromEntries(fields)
  const version = Number(/^\d{1,9}$/.exec(text('version'))?.[0] ?? 0)
  if (version === 0) throw new Response(null, { status: 400 })
  const no = (error: Refusal) =>
    refuse<ImportTold>({ message: error.message, errors: errorsOf(error), typed }, error)
  const asked = { id, version }
  const what = text('what')
  const act = Object.hasOwn(ACTS, what) ? ACTS[what] : undefined
  if (act) {
    const { actOnImport } = await context.execute(ActOnImportDocument, { ...asked, act })
    if (actOnImport.error) return no(actOnImport.error)
    return goOn(act === 'DROP' ? `${IMPORT}?done=dropped` : importAddress(id))
  }
  if (what === 'check' || what === 'json') {
    const mapping = what === 'json' ? text('mapping') : await mappingFrom(context, id, text)
    const { checkImport } = await context.execute(CheckImportDocument, {
      ...asked,
      mapping,
      choices: {
        skipBad: fields.has('skipBad'),
        positions: text('positions'),
        badOptionalCells: text('badOptionalCells'),
        extraCells: text('extraCells'),
        source: text('source').trim().slice(0, 120),
        missing: text('missing'),
        missingLimit: Number(/^\d{1,6}$/.exec(text('missingLimit').trim())?.[0] ?? 20),
      },
      keepAs: text('keepAs'),
    })
    if (checkImport.error) return no(checkImport.error)
    return goOn(importAddress(id))
  }
  if (what === 'anew') {
    const headings = Number(/^\d{1,4}$/.exec(text('headings').trim())?.[0] ?? 0)
    if (headings === 0) return no(ownRefusal(NO_ROW, { field: 'headings' }))
    const how = { sheet: text('sheet'), headings }
    const { readImportAnew } = await context.execute(ReadImportAnewDocument, { ...asked, ...how })
    if (readImportAnew.error) return no(readImportAnew.error)
    return goOn(`${importAddress(id)}?done=anew`)
  }
  if (what === 'kept') {
    const mappingId = text('mappingId')
    if (!isRecordNumber(mappingId))
      return no(ownRefusal('Choose a mapping.', { field: 'mappingId' }))
    const { useImportMapping } = await context.execute(UseImportMappingDocument, {
      ...asked,
      mappingId,
    })
    if (useImportMapping.error) return no(useImportMapping.error)
    return goOn(`${importAddress(id)}?done=taken`)
  }
  if (what === 'mend') {
    const at = text('at')
    const readAs = text('readAs').trim()
    if (!readAs) return no(ownRefusal(NO_WORD, { field: `mend-${at}` }))
    const word = { column: text('column'), value: text('value'), readAs }
    const { mendImport } = await context.execute(MendImportDocument, { ...asked, ...word })
    if (mendImport.error) return no(mendImport.error)
    return goOn(importAddress(id))
  }
  throw new Response(null, { status: 400 })
}

/** The fields of the form over the mapping that stands, which keeps what they do not say. */
async function mappingFrom(
  context: AppLoadContext,
  id: string,
  text: (name: string) => string,
): Promise<string> {
  const { mapping, targets } = await openImport(id, 0, context)
  return mappingOf(
    mapping,
    targets.map(({ name }) => name),
    text,
  )
}
