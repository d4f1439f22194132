import { randomUUID } from 'node:crypto'
import { json, type AppLoadContext } from '@remix-run/node'
import {
  BeginSubmittalDocument,
  SubmittalTypeToBeginDocument,
  type BeginSubmittalInput,
  type BeginSubmittalMutation,
  type SubmittalTypeToBeginQuery,
} from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { lastFiled, viewCopy, viewStarted } from './copy-answers.view.ts'
import { periodsOf } from './periods.ts'
import { viewDue } from './due.view.ts'
import { viewTaken } from './taken.view.ts'

type Copied = BeginSubmittalMutation['beginSubmittal']['copied']
type Way = Pick<BeginSubmittalInput, 'siteId' | 'permitId' | 'period'>

/** What a type is begun with where nothing is left to choose, earlier answers neither; null where something is. */
export function onlyWay({
  submittalType: type,
  submittalTypePlaces: { sites, lastFiledOn },
}: SubmittalTypeToBeginQuery): Way | null {
  if (type.period !== 'none' || type.asksPermit) return null
  if (!type.isAboutSite) return lastFiledOn ? null : { siteId: null, permitId: null, period: null }
  const [site, ...others] = sites
  if (!site || others.length > 0 || site.lastFiledOn) return null
  return { siteId: site.id, permitId: null, period: null }
}

export async function begin(
  context: AppLoadContext,
  input: BeginSubmittalInput,
): Promise<{ href: string; copied: Copied } | { error: Refusal }> {
  const { beginSubmittal } = await context.execute(BeginSubmittalDocument, { input })
  const { id, productId, copied, error } = beginSubmittal
  if (error) return { error }
  return { href: formAddress(productId ?? '', id ?? ''), copied }
}

const offered = ({ permits }: SubmittalTypeToBeginQuery['submittalTypePlaces']) =>
  permits.filter(({ refusal }) => !refusal)

export async function loader({ request, params, context }: SignedInArgs) {
  const data = await opened(params, context)
  const { submittalType: type, submittalTypePlaces: places } = data
  return json(
    {
      self: new URL(request.url).pathname,
      key: new URL(request.url).searchParams.get('key') ?? randomUUID(),
      name: type.name,
      asksPermit: type.asksPermit,
      // Whoever comes from the page of a permit means that one.
      chosenPermit: new URL(request.url).searchParams.get('permit') ?? '',
      sites:
        type.isAboutSite && !type.asksPermit
          ? places.sites.map(({ id, name, address, lastFiledOn }) => ({
              value: id,
              label: [name, address, lastFiled(lastFiledOn)].filter(Boolean).join(', '),
            }))
          : null,
      permits: type.asksPermit
        ? offered(places).map(({ id, number, siteName, lastFiledOn }) => ({
            value: id,
            label: [number, siteName, lastFiled(lastFiledOn)].filter(Boolean).join(', '),
          }))
        : null,
      // Those that it cannot be begun about now, each with the reason.
      refusedPermits: places.permits.flatMap(({ id, number, siteName, refusal }) =>
        refusal
          ? [{ id, words: `${[number, siteName].filter(Boolean).join(', ')}: ${t(refusal)}` }]
          : [],
      ),
      periods: periodsOf(type.period, today(context.now, context.settings.timeZone)),
      taken: type.period === 'none' ? [] : places.taken.map(viewTaken),
      due: places.due.map(viewDue),
      copy: viewCopy(data),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const data = await opened(params, context)
  const { submittalType: type, submittalTypePlaces: places } = data
  const form = await request.formData()
  const text = (name: string): string => form.get(name)?.toString() ?? ''
  const typed = {
    site: text('site'),
    permit: text('permit'),
    period: text('period'),
    copyFrom: text('copyFrom'),
  }
  const permit = places.permits.find(({ id }) => id === typed.permit)
  const [only, ...others] = places.sites
  const siteId = type.asksPermit
    ? permit?.siteId
    : (places.sites.find(({ id }) => id === typed.site)?.id ??
      (others.length === 0 ? only?.id : undefined))
  if (type.asksPermit && !permit)
    return refuse({ error: ownRefusal(t('Choose the permit.'), { field: 'permit' }), typed })
  if (type.isAboutSite && !siteId)
    return refuse({ error: ownRefusal(t('Choose the site.'), { field: 'site' }), typed })
  const periods = periodsOf(type.period, today(context.now, context.settings.timeZone))
  const period = periods?.find(({ value }) => value === typed.period)
  if (periods && !period)
    return refuse({ error: ownRefusal(t('Choose the period.'), { field: 'period' }), typed })
  const begun = await begin(context, {
    applicationId: type.id,
    siteId: siteId ?? null,
    permitId: permit?.id ?? null,
    period: period ? { from: period.from, to: period.to } : null,
    copiesLast: typed.copyFrom === 'previous',
    key: `${text('key') || randomUUID()}-${type.id}`.slice(0, 100),
  })
  if ('error' in begun) return refuse({ error: begun.error, typed }, begun.error)
  return begun.copied ? stay({ started: viewStarted(begun.href, begun.copied) }) : goOn(begun.href)
}

async function opened({ id = '' }: SignedInArgs['params'], context: AppLoadContext) {
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return context.execute(SubmittalTypeToBeginDocument, { id })
}
