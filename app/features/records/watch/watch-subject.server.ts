import { permitFilter, readPermitState } from '#app/features/records/permits/permit-criteria.ts'
import { projectFilter, readProjectState } from '#app/features/records/projects/project-criteria.ts'
import { readSiteState, siteFilter } from '#app/features/records/sites/site-criteria.ts'
import {
  readSubmittalState,
  submittalFilter,
} from '#app/features/records/submittals/submittal-criteria.ts'
import { ProjectPresetsDocument, type WatchSubjectInput } from '#app/gql/operations.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

const RECORDS = {
  site: 'SITE',
  permit: 'PERMIT',
  project: 'PROJECT',
  notice: 'NOTICE',
  submittal: 'SUBMITTAL',
} as const

/** What the address of the page names: a record, a place, or a search with its own criteria. */
export async function subjectOf(
  request: Request,
  context: PageContext,
  miles: string,
): Promise<WatchSubjectInput> {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind') ?? ''
  if (kind === 'search') return searchOf(query.get('of') ?? '', request, context)
  if (kind === 'radius') {
    const [latitude, longitude] = [numberIn(query, 'lat'), numberIn(query, 'lon')]
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw notHere()
    return { kind: 'RADIUS', latitude, longitude, miles: Number(miles) }
  }
  const id = query.get('id') ?? ''
  const [, record] = Object.entries(RECORDS).find(([name]) => name === kind) ?? []
  if (!record || !isRecordNumber(id)) throw notHere()
  return { kind: record, recordId: id }
}

async function searchOf(
  of: string,
  request: Request,
  context: PageContext,
): Promise<WatchSubjectInput> {
  switch (of) {
    case 'permits':
      return { kind: 'SEARCH', permits: permitFilter(stateOf(request, readPermitState)) }
    case 'projects': {
      const { regions } = (await context.execute(ProjectPresetsDocument, {})).reference
      const state = stateOf(request, (query) => readProjectState(query, regions))
      return { kind: 'SEARCH', projects: projectFilter(state) }
    }
    case 'submittals':
      return {
        kind: 'SEARCH',
        submittals: submittalFilter(stateOf(request, readSubmittalState), null),
      }
    case 'sites':
      return { kind: 'SEARCH', sites: siteFilter(stateOf(request, readSiteState)) }
    default:
      throw notHere()
  }
}

function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  if (!/^-?\d{1,3}(\.\d{1,8})?$/.test(text)) throw notHere()
  return Number(text)
}

const notHere = (): Response => new Response(null, { status: 404 })
