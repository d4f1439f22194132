import { json, type SerializeFrom } from '@remix-run/node'
import { HotSpotsOfEventsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { FIGURES_FILE, HOT_SPOTS } from '../event-fields.ts'

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthName = (month: number) => MONTHS.format(new Date(Date.UTC(2026, month - 1, 1)))

/** A year that can be one; null for none or what is none. */
function readYear(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get('year') ?? ''
  return /^(19|20|21)\d\d$/.test(typed) ? Number(typed) : null
}

/** Where, when and of what type events are many. */
export async function loader({ request, context }: SignedInArgs) {
  const { deskHotSpots: found } = await context.execute(HotSpotsOfEventsDocument, {
    year: readYear(request),
  })
  return json(
    {
      year: found.year,
      years: [...new Set([found.year, ...found.years])].map((year) => ({
        value: String(year),
        label: String(year),
      })),
      action: HOT_SPOTS,
      fileHref: `${FIGURES_FILE}?year=${found.year}`,
      sites: found.sites.map(({ id, name, count: events }) => ({
        id,
        name,
        href: `/app/pub-rcd/site/review/${id}`,
        count: count(events),
      })),
      types: found.types.map(({ name, count: events }) => ({ name, count: count(events) })),
      months: found.months.map(({ month, count: events }) => ({
        name: monthName(month),
        count: count(events),
      })),
      counties: found.counties,
      figures: found.figures.map(({ typeName, counts, total }) => ({
        typeName,
        counts: counts.map(count),
        total: count(total),
      })),
      totals: found.totals.map(count),
      total: count(found.total),
    },
    { headers: PRIVATE },
  )
}

export type HotSpotsView = SerializeFrom<typeof loader>

/** The figures as a file. */
export async function download({ request, context }: SignedInArgs): Promise<Response> {
  const year = readYear(request)
  const file = await context.download(
    `/EMS/Event/Figures.csv${year === null ? '' : `?year=${year}`}`,
  )
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
