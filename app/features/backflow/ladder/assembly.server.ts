import { json, type SerializeFrom } from '@remix-run/node'
import { siteAddress } from '#app/features/backflow/ccc/ccc.words.ts'
import {
  OpenBackflowAssemblyDocument,
  SetBackflowSupplierDocument,
  type OpenBackflowAssemblyQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, shortDate } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { HAZARDS, RUNGS } from './ladder.words.ts'

/** One assembly: what it is, its tests, and what was sent about its days. */
export async function loader({ request, params, context, viewer }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
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
        result: hasPassed ? t('Pass') : t('Fail'),
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
        ? t('The water supplier is corrected for all assemblies of the site.')
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
export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
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
  if (isRemoved) return { label: t('Removed'), tone: 'idle', shape: 'struck' } as const
  if (repairBy)
    return {
      label: t('Repair and test again by {repairBy}', { repairBy: shortDate(repairBy) ?? '' }),
      tone: 'bad',
      shape: 'triangle',
    } as const
  if (isOverdue)
    return {
      label: t('Test overdue since {nextDueDate}', { nextDueDate: shortDate(nextDueDate) ?? '' }),
      tone: 'bad',
      shape: 'triangle',
    } as const
  return nextDueDate ? ({ label: t('In time'), tone: 'good', shape: 'disc' } as const) : null
}

function factsOf(one: Assembly) {
  return [
    { label: t('Number'), value: one.id },
    { label: t('Type'), value: one.kind },
    { label: t('Serial number'), value: one.serialNumber },
    { label: t('Make and model'), value: `${one.make} ${one.model}, ${one.size} in` },
    { label: t('Protects against'), value: HAZARDS[one.hazard] ?? one.hazard },
    { label: t('Building'), value: `${one.buildingName}, ${one.buildingAddress}` },
    { label: t('Water supplier'), value: one.supplierName ?? t('Not known') },
    { label: t('Installed'), value: shortDate(one.installDate) ?? t('Not known') },
    one.isRemoved
      ? { label: t('Removed'), value: shortDate(one.removedDate) ?? t('Day not known') }
      : { label: t('Next test'), value: shortDate(one.nextDueDate) ?? t('No day is set') },
  ]
}

function viewNotice(notice: Assembly['notices'][number]) {
  const { siteCount, systemCount } = notice
  const of = notice.ladder === 'TEST' ? t('test due') : t('repair due')
  const told = [
    ...(siteCount
      ? [t('{siteCount} of the site', { siteCount: countOf(siteCount, 'person', 'people') })]
      : []),
    ...(systemCount
      ? [
          t('{systemCount} of the water supplier', {
            systemCount: countOf(systemCount, 'person', 'people'),
          }),
        ]
      : []),
  ].join(t(' and '))
  return {
    id: notice.id,
    rung: RUNGS[notice.rung],
    about: `${of} ${shortDate(notice.dueDate) ?? ''}`,
    sent: shortDate(notice.sentDate) ?? '',
    to:
      siteCount === null
        ? null
        : told
          ? t('To {told}, by e-mail', { told })
          : t('To nobody: no account acts for the site. Send it by post.'),
    words: notice.words,
  }
}
