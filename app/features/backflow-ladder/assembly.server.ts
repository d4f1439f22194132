import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { siteAddress } from '#app/features/ccc/ccc.words.ts'
import {
  OpenBackflowAssemblyDocument,
  SetBackflowSupplierDocument,
  type OpenBackflowAssemblyQuery,
} from '#app/gql/operations.ts'
import { countOf, shortDate } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { HAZARDS, RUNGS } from './ladder.words.ts'

/** One assembly: what it is, its tests, and what was sent about its days. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app' || !isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const { backflowAssembly: one } = await context.execute(OpenBackflowAssemblyDocument, {
    id: params.id,
  })
  const site = siteAddress(one.siteId)
  return json(
    {
      title: `${one.kind} ${one.serialNumber}`,
      site: { href: site, name: one.siteName },
      badge: badgeOf(one),
      standing: one.standing === null ? null : RUNGS[one.standing],
      reportHref: viewer.isReadOnly || one.isRemoved ? null : `${site}?ask=${one.id}#confirm`,
      facts: factsOf(one),
      tests: one.tests.map(({ testedDate, hasPassed }, at) => ({
        id: `${at}`,
        day: shortDate(testedDate) ?? '',
        result: hasPassed ? 'Pass' : 'Fail',
      })),
      notices: one.notices.map(viewNotice),
      supplier: one.maySetSupplier
        ? {
            self: `/app/ccc/assembly/${one.id}`,
            siteId: one.siteId,
            pwsId: one.supplierPwsId ?? '',
          }
        : null,
      done: new URL(request.url).searchParams.has('supplier')
        ? 'The water supplier is corrected for all assemblies of the site.'
        : null,
    },
    { headers: PRIVATE },
  )
}

export type SupplierTold = {
  message: string
  errors: Record<string, string>
  typed: { pwsId: string; reason: string }
}

/** Corrects which water system supplies the site. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app' || !isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const siteId = text('site')
  if (!isRecordNumber(siteId)) throw new Response(null, { status: 400 })
  const typed = { pwsId: text('pwsId'), reason: text('reason') }
  const input = { ...typed, siteId, shownPwsId: text('shown') }
  const { error } = (await context.execute(SetBackflowSupplierDocument, { input }))
    .setBackflowSupplier
  if (!error) return goOn(`/app/ccc/assembly/${params.id}?supplier=1`)
  return refuse<SupplierTold>({ message: error.message, errors: errorsOf(error), typed }, error)
}

export type AssemblyView = SerializeFrom<typeof loader>
type Assembly = OpenBackflowAssemblyQuery['backflowAssembly']

function badgeOf({ isRemoved, repairBy, isOverdue, nextDueDate }: Assembly) {
  if (isRemoved) return { label: 'Removed', tone: 'idle', shape: 'struck' } as const
  if (repairBy)
    return {
      label: `Repair and test again by ${shortDate(repairBy) ?? ''}`,
      tone: 'bad',
      shape: 'triangle',
    } as const
  if (isOverdue)
    return {
      label: `Test overdue since ${shortDate(nextDueDate) ?? ''}`,
      tone: 'bad',
      shape: 'triangle',
    } as const
  return nextDueDate ? ({ label: 'In time', tone: 'good', shape: 'disc' } as const) : null
}

function factsOf(one: Assembly) {
  return [
    { label: 'Number', value: one.id },
    { label: 'Type', value: one.kind },
    { label: 'Serial number', value: one.serialNumber },
    { label: 'Make and model', value: `${one.make} ${one.model}, ${one.size} in` },
    { label: 'Protects against', value: HAZARDS[one.hazard] ?? one.hazard },
    { label: 'Building', value: `${one.buildingName}, ${one.buildingAddress}` },
    { label: 'Water supplier', value: one.supplierName ?? 'Not known' },
    { label: 'Installed', value: shortDate(one.installDate) ?? 'Not known' },
    one.isRemoved
      ? { label: 'Removed', value: shortDate(one.removedDate) ?? 'Day not known' }
      : { label: 'Next test', value: shortDate(one.nextDueDate) ?? 'No day is set' },
  ]
}

function viewNotice(notice: Assembly['notices'][number]) {
  const { siteCount, systemCount } = notice
  const of = notice.ladder === 'TEST' ? 'test due' : 'repair due'
  const told = [
    ...(siteCount ? [`${countOf(siteCount, 'person', 'people')} of the site`] : []),
    ...(systemCount ? [`${countOf(systemCount, 'person', 'people')} of the water supplier`] : []),
  ].join(' and ')
  return {
    id: notice.id,
    rung: RUNGS[notice.rung],
    about: `${of} ${shortDate(notice.dueDate) ?? ''}`,
    sent: shortDate(notice.sentDate) ?? '',
    to:
      siteCount === null
        ? null
        : told
          ? `To ${told}, by e-mail`
          : 'To nobody: no account acts for the site. Send it by post.',
    words: notice.words,
  }
}
