import { serve } from '#api/ground/lib/calls/serve.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import { selectDeskEvents } from '../event-desk.queries.ts'
import { EVENTS } from '../event-desk.rights.ts'
import { eventCriteriaSchema, type EventCriteria } from '../event-desk.schemas.ts'
import * as calls from './figures.contract.ts'
import { selectEventPoints } from './figures.queries.ts'
import { eventsCsv, figuresCsv } from './files.ts'
import { figuresToTell, hotSpotsOf } from './hot-spots.ts'

const NOT_JSON = 'The criteria are not JSON.'

/** Map, hot spots and files of the events at the desk. */
export function registerFigures(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const searches = deps.searches ?? db
  const at = () => {
    const { timeZone } = config
    const now = clock()
    return { now, timeZone, today: dayIn(timeZone, now) }
  }
  const thisYear = () => Number(at().today.slice(0, 4))

  serve(api, calls.map, async ({ user: { id }, body }) => {
    const asked = { userId: id, criteria: body, ...at() }
    return { points: await selectEventPoints(searches, asked) }
  })

  serve(api, calls.hotSpots, async ({ query: { year: asked } }) => {
    return await hotSpotsOf(searches, { asked, thisYear: thisYear() })
  })

  api.openapi(calls.exported, async (c) => {
    const { id, actorId } = await requireAction(c, EVENTS)
    const criteria = criteriaOf((c.req.valid('query') as { cri?: string }).cri)
    // What cannot be written down is not given out.
    await writeAudit(
      db,
      {
        action: 'event.exported',
        userId: null,
        actorId,
        detail: { what: 'list', kind: criteria.view },
        visitor: c.get('visitor'),
      },
      clock(),
    )
    const on = at()
    const read = (page: number, pageSize: number) =>
      selectDeskEvents(searches, { userId: id, criteria, ...on }, { page, pageSize })
    return c.body(streamOf(eventsCsv(read)), 200, headersOf(`events-${on.today}.csv`))
  })

  api.openapi(calls.figuresFile, async (c) => {
    await requireAction(c, EVENTS)
    const asked = (c.req.valid('query') as { year?: number }).year
    const found = await figuresToTell(searches, { asked, thisYear: thisYear() })
    return c.body(figuresCsv(found), 200, headersOf(`events-by-type-${found.year}.csv`))
  })
}

function headersOf(name: string): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'X-Stream': '1',
  }
}

function criteriaOf(text: string | undefined): EventCriteria {
  let given: unknown = {}
  try {
    given = JSON.parse(text ?? '{}')
  } catch {
    throw new ApiError('INVALID', NOT_JSON, { cri: NOT_JSON })
  }
  const read = eventCriteriaSchema.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new ApiError('INVALID', `cri.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
