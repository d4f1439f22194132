import { json, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { mergeAddress, siteAddress } from '#app/features/portal/site-desk/site-desk.words.ts'
import {
  FindSiteMergesDocument,
  FindSitesByNumberDocument,
  MergeSitesDocument,
  PreviewSiteMergeDocument,
  UndoSiteMergeDocument,
  type GivenRecordInput,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewCandidate, viewMerged, viewPreview, type Shown } from './merge.view.ts'
import { GIVE, NOT_FOUND, SAME } from './merge.words.ts'

function idOf({ id = '' }: LoaderFunctionArgs['params']): string {
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return id
}

/** Finds the duplicate of a site, shows what a merge with it would do, or how a merge is taken back. */
export async function loader({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const search = new URL(request.url).searchParams
  const typed = search.get('number')?.trim().slice(0, 200) ?? ''
  const { deskSite, siteMerges } = await context.execute(FindSiteMergesDocument, { id })
  const { into, refusals, toGive } = siteMerges
  const found = into || typed === '' ? null : await find(context, typed, id)
  const given = search.get('other') ?? ''
  const other = isRecordNumber(given) ? given : (found?.only ?? null)
  const isOtherKept = search.get('keep') === 'other'
  return json(
    {
      self: mergeAddress(id),
      site: siteAddress(id),
      title: into
        ? `Undo the merge of ${deskSite.identifier}`
        : `Merge ${deskSite.identifier} with a duplicate`,
      name: deskSite.name,
      typed,
      error: found?.error ?? null,
      found: found?.rows ?? [],
      merged: into
        ? viewMerged(
            into,
            { goes: deskSite.identifier, refusals, toGive },
            context.settings.timeZone,
          )
        : null,
      preview:
        other === null || into ? null : await readPreview(context, { id, other, isOtherKept }),
    },
    { headers: PRIVATE },
  )
}

/** One site is compared at once; of several with the same SRN somebody chooses. */
async function find({ execute }: AppLoadContext, number: string, id: string) {
  const { sitesByNumber } = await execute(FindSitesByNumberDocument, { number })
  const others = sitesByNumber.filter((one) => one.id !== id)
  const [only, second] = others
  if (!only) return { error: sitesByNumber.length > 0 ? SAME : NOT_FOUND, rows: [], only: null }
  return second
    ? { error: null, rows: others.map((one) => viewCandidate(one, id)), only: null }
    : { error: null, rows: [], only: only.id }
}

async function readPreview({ execute }: AppLoadContext, shown: Shown) {
  const { id, other, isOtherKept } = shown
  const two = isOtherKept ? { stays: other, goes: id } : { stays: id, goes: other }
  return viewPreview((await execute(PreviewSiteMergeDocument, two)).siteMergePreview, shown)
}

export type MergeTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

/** To which site each record was given; one without an answer is told by the act. */
function givenIn(fields: URLSearchParams): GivenRecordInput[] {
  return [...fields].flatMap(([name, to]) =>
    name.startsWith(GIVE) && (to === 'STAYS' || to === 'GOES')
      ? [{ key: name.slice(GIVE.length), to }]
      : [],
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const fields = await readForm(request)
  const number = (name: string): string => {
    const text = fields.get(name) ?? ''
    if (!isRecordNumber(text)) throw new Response(null, { status: 400 })
    return text
  }
  const reason = fields.get('reason') ?? ''
  const no = (error: Refusal) =>
    refuse<MergeTold>(
      { message: error.message, errors: errorsOf(error), typed: Object.fromEntries(fields) },
      error,
    )
  if (fields.get('what') === 'undo') {
    const asked = { merge: number('merge'), reason, given: givenIn(fields) }
    const { error } = (await context.execute(UndoSiteMergeDocument, asked)).undoSiteMerge
    return error ? no(error) : goOn(`${siteAddress(id)}?done=unmerged`)
  }
  const site = (name: string) => {
    const version = /^[0-9a-f]{32}$/.exec(fields.get(`${name}Version`) ?? '')?.[0]
    if (version === undefined) throw new Response(null, { status: 400 })
    return { id: number(name), version }
  }
  const stays = site('stays')
  const input = { stays, goes: site('goes'), reason }
  const { error } = (await context.execute(MergeSitesDocument, { input })).mergeSites
  return error ? no(error) : goOn(`${siteAddress(stays.id)}?done=merged`)
}
