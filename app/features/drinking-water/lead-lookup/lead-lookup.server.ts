import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { FindServiceLinesDocument, LeadSystemsDocument } from '#app/gql/operations.ts'
import { readText } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { LEAD_PATH } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { LOOKUP, viewAnswer, viewSystemRow } from './lead-lookup.view.ts'

/** Is my pipe lead? Nobody needs to sign in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Its public page is the only one.
  if (params.area !== 'pub') throw redirect(LEAD_PATH)
  const search = new URL(request.url).searchParams
  const address = readText(search, 'address')
  const keyword = readText(search, 'system')
  const found = address
    ? (await context.execute(FindServiceLinesDocument, { address })).findServiceLines
    : null
  const answers = (found?.list ?? []).map(viewAnswer)
  const systems =
    found && answers.length > 0
      ? []
      : (await context.execute(LeadSystemsDocument, { keyword })).serviceLineSystems
  const only = answers.length === 1 ? answers[0] : undefined
  return json({
    title: only ? only.title : address && answers.length === 0 ? t('Not found') : t(LOOKUP),
    address,
    keyword,
    answers,
    isMore: found?.isMore ?? false,
    systems: systems.map(viewSystemRow),
  })
}
