import { randomUUID } from 'node:crypto'
import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  BeginSubmittalDocument,
  SubmittalTypeToBeginDocument,
  type BeginSubmittalInput,
  type SubmittalTypeToBeginQuery,
} from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { today } from '#app/lib/format.ts'
import { goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { periodsOf } from './periods.ts'

type Way = Pick<BeginSubmittalInput, 'siteId' | 'permitId' | 'period'>

/** What a type is begun with where nothing is left to choose; null where something is. */
export function onlyWay({
  submittalType: type,
  submittalTypePlaces: { sites },
}: SubmittalTypeToBeginQuery): Way | null {
  if (type.period !== 'none' || type.asksPermit) return null
  if (!type.isAboutSite) return { siteId: null, permitId: null, period: null }
  const [site, ...others] = sites
  if (!site || others.length > 0) return null
  return { siteId: site.id, permitId: null, period: null }
}

export async function begin(
  context: AppLoadContext,
  input: BeginSubmittalInput,
): Promise<{ href: string } | { error: Refusal }> {
  const { beginSubmittal } = await context.execute(BeginSubmittalDocument, { input })
  const { id, productId, error } = beginSubmittal
  if (error) return { error }
  return { href: formAddress(productId ?? '', id ?? '') }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await opened({ request, params, context })
  const { submittalType: type, submittalTypePlaces: places } = data
  return json(
    {
      self: new URL(request.url).pathname,
      key: new URL(request.url).searchParams.get('key') ?? randomUUID(),
      name: type.name,
      asksPermit: type.asksPermit,
      sites:
        type.isAboutSite && !type.asksPermit
          ? places.sites.map(({ id, name, address }) => ({
              value: id,
              label: [name, address].filter(Boolean).join(', '),
            }))
          : null,
      permits: type.asksPermit
        ? places.permits.map(({ id, number, siteName }) => ({
            value: id,
            label: [number, siteName].filter(Boolean).join(', '),
          }))
        : null,
      periods: periodsOf(type.period, today(context.now, context.settings.timeZone)),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const data = await opened({ request, params, context })
  const { submittalType: type, submittalTypePlaces: places } = data
  const form = await request.formData()
  const text = (name: string): string => form.get(name)?.toString() ?? ''
  const typed = { site: text('site'), permit: text('permit'), period: text('period') }
  const permit = places.permits.find(({ id }) => id === typed.permit)
  const [only, ...others] = places.sites
  const siteId = type.asksPermit
    ? permit?.siteId
    : (places.sites.find(({ id }) => id === typed.site)?.id ??
      (others.length === 0 ? only?.id : undefined))
  if (type.asksPermit && !permit)
    return refuse({ error: ownRefusal('Choose the permit.', { field: 'permit' }), typed })
  if (type.isAboutSite && !siteId)
    return refuse({ error: ownRefusal('Choose the site.', { field: 'site' }), typed })
  const periods = periodsOf(type.period, today(context.now, context.settings.timeZone))
  const period = periods?.find(({ value }) => value === typed.period)
  if (periods && !period)
    return refuse({ error: ownRefusal('Choose the period.', { field: 'period' }), typed })
  const begun = await begin(context, {
    applicationId: type.id,
    siteId: siteId ?? null,
    permitId: permit?.id ?? null,
    period: period ? { from: period.from, to: period.to } : null,
    key: `${text('key') || randomUUID()}-${type.id}`.slice(0, 100),
  })
  return 'error' in begun ? refuse({ error: begun.error, typed }, begun.error) : goOn(begun.href)
}

async function opened({ request, params, context }: LoaderFunctionArgs) {
  const { area, id = '' } = params
  if (area !== 'app' || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  return context.execute(SubmittalTypeToBeginDocument, { id })
}
