import { json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import {
  DeskSiteDocument,
  SaveDeskSiteDocument,
  UndoDeskSiteDocument,
  type DeskSiteQuery,
  type SiteMergedWithFragment,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { DONE, FIELDS, mergeAddress, siteAddress, SITES } from './site-desk.words.ts'

function idOf({ id = '' }: LoaderFunctionArgs['params']): string {
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return id
}

export async function loader({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const { deskSite, siteMerges } = await context.execute(DeskSiteDocument, { id })
  const done = new URL(request.url).searchParams.get('done') ?? ''
  const { history, ...site } = deskSite
  return json(
    {
      site,
      self: siteAddress(id),
      back: SITES,
      merge: mergeAddress(id),
      into: siteMerges.into ? mergedWith(siteMerges.into, context.settings.timeZone) : null,
      undone: siteMerges.undone.map((one) =>
        unmerged(one, site.identifier, context.settings.timeZone),
      ),
      merged: siteMerges.merged.map((one) => mergedWith(one, context.settings.timeZone)),
      publicHref: site.isPublic ? `/app/pub-rcd/site/review/${id}` : null,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      history: history.map(({ id: changeId, fields, reason, byName, at }) => ({
        id: String(changeId),
        what: fields.map(
          ({ name, before, after }) =>
            `${FIELDS[name] ?? name}: ${before || 'empty'} to ${after || 'empty'}`,
        ),
        reason,
        who: `${byName}, ${momentInZone(at, context.settings.timeZone)}`,
      })),
    },
    { headers: PRIVATE },
  )
}

function mergedWith(
  { id, identifier, name, reason, byName, at }: SiteMergedWithFragment,
  timeZone: string,
) {
  return {
    id,
    ...{ href: siteAddress(id), undo: mergeAddress(id), title: `${identifier}, ${name}` },
    words: `Merged ${momentInZone(at, timeZone)} by ${byName}. ${reason}`,
  }
}

/** A merge that was taken back, at the page of either site, whose number is `own`. */
function unmerged(
  one: DeskSiteQuery['siteMerges']['undone'][number],
  own: string,
  timeZone: string,
) {
  const [stays, goes] = one.isInto ? [one.identifier, own] : [own, one.identifier]
  const given = (side: 'STAYS' | 'GOES') =>
    one.gave.flatMap(({ title, to }) => (to === side ? [title] : [])).join('; ')
  const other = `${one.identifier}, ${one.name}`
  return {
    id: one.merge,
    href: siteAddress(one.id),
    title: one.isInto ? `This site into ${other}` : `${other} into this site`,
    words: [
      `Merged ${momentInZone(one.at, timeZone)} by ${one.byName}. ${one.reason}`,
      `Undone ${momentInZone(one.undoneAt, timeZone)} by ${one.undoneBy}. ${one.undoReason}`,
      ...(given('STAYS') ? [`Given to ${stays}: ${given('STAYS')}`] : []),
      ...(given('GOES') ? [`Given to ${goes}: ${given('GOES')}`] : []),
    ],
  }
}

export type SiteView = SerializeFrom<typeof loader>

export type SiteTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
  /** What the form was about; null where the next press is meant for what stands now. */
  version: string | null
  isUndo: boolean
}

export async function action({ request, params, context }: SignedInArgs) {
  const id = idOf(params)
  const fields = await readForm(request)
  const text = (name: string): string => fields.get(name) ?? ''
  const version = /^[0-9a-f]{32}$/.exec(text('version'))?.[0]
  const what = text('what')
  if (version === undefined || (what !== 'save' && what !== 'undo'))
    throw new Response(null, { status: 400 })
  const no = (error: Refusal) =>
    refuse<SiteTold>(
      {
        message: error.message,
        errors: errorsOf(error),
        typed: Object.fromEntries(fields),
        version: error.reason === 'CHANGED_ELSEWHERE' ? null : version,
        isUndo: what === 'undo',
      },
      error,
    )
  if (what === 'undo') {
    const asked = { id, version, reason: text('undoReason') }
    const { undoDeskSite } = await context.execute(UndoDeskSiteDocument, asked)
    return undoDeskSite.error ? no(undoDeskSite.error) : goOn(`${siteAddress(id)}?done=undone`)
  }
  const input = {
    ...{ id, version, name: text('name'), srn: text('srn'), statusCode: text('statusCode') },
    ...{ address: text('address'), city: text('city'), stateCode: text('stateCode') },
    ...{ zip: text('zip'), county: text('county'), lat: text('lat'), lon: text('lon') },
    ...{ isPortable: fields.has('isPortable'), isPublic: fields.has('isPublic') },
    reason: text('reason'),
  }
  const { saveDeskSite } = await context.execute(SaveDeskSiteDocument, { input })
  return saveDeskSite.error ? no(saveDeskSite.error) : goOn(`${siteAddress(id)}?done=saved`)
}
