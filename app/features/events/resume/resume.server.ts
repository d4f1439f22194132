import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { draftCookie, draftKeyOf, readDraft } from '../report/report-draft.server.ts'
import { stepHref, variantOf } from '../place/report-address.ts'
import { resumeHref } from '../report/report.server.ts'
import { ResumeReportDraftDocument } from '#app/gql/operations.ts'
import { isArea } from '#app/lib/area.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'

type Params = Readonly<Record<string, string | undefined>>

const HEADERS = { ...PRIVATE, 'Referrer-Policy': 'no-referrer' }

/** What stands in the way of opening a saved report. */
export type ResumeTold = { message: string }

/** Asks before a link opens a saved report: nothing of this browser changes by looking at the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { area, slug, variant } = placeOf(params)
  const key = keyOf(new URL(request.url).searchParams.get('key'))
  const own = draftKeyOf(request)
  // Back at the browser that it was saved in, the report is open already.
  if (key !== '' && key === own) throw redirect(stepHref(area, slug, 'basic'), { headers: HEADERS })
  const current = own ? await readDraft(context, own, variant) : null
  const ownHref =
    current && !current.isSubmitted ? resumeHref(context.publicUrl, area, slug, own) : null
  const stayHref = stepHref(area, slug, 'basic')
  return json({ linkKey: key, ownHref, stayHref }, { headers: HEADERS })
}

/** Opens a copy of what was saved under a key that nobody else has. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { area, slug } = placeOf(params)
  const key = keyOf((await readForm(request)).get('key'))
  const { resumeReportDraft: resumed } = await context.execute(ResumeReportDraftDocument, { key })
  const { error } = resumed
  if (error) return refuse<ResumeTold>({ message: error.message }, error, HEADERS)
  const cookie = draftCookie(request, resumed.key ?? '', context.settings.report.draftDays)
  throw goOn(`${stepHref(area, slug, 'basic')}?saved=1`, { ...HEADERS, 'Set-Cookie': cookie })
}

function placeOf({ area, variant: slug }: Params) {
  const variant = variantOf(slug)
  if (!isArea(area) || !slug || !variant) throw new Response(null, { status: 404 })
  return { area, slug, variant }
}

function keyOf(text: string | null): string {
  return /^[\w-]{20,100}$/.test(text ?? '') ? (text ?? '') : ''
}
