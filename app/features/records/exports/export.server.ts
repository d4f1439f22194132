import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  permitFilter,
  permitSort,
  readPermitState,
} from '#app/features/records/permits/permit-criteria.ts'
import {
  projectFilter,
  projectSort,
  readProjectState,
} from '#app/features/records/projects/project-criteria.ts'
import { readSiteState, siteFilter, siteSort } from '#app/features/records/sites/site-criteria.ts'
import {
  readSubmittalState,
  submittalFilter,
  submittalSort,
} from '#app/features/records/submittals/submittal-criteria.ts'
import {
  PermitExportDocument,
  ProjectExportDocument,
  ProjectPresetsDocument,
  SiteExportDocument,
  SubmittalExportDocument,
  type ExportFormat,
} from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { stateOf } from '#app/lib/search-request.server.ts'

const FILE = /^(permits|projects|submittals|sites)\.(csv|geojson|atom|json)$/

const FORMATS = {
  csv: 'CSV',
  geojson: 'GEOJSON',
  atom: 'ATOM',
  json: 'JSON',
} as const satisfies Record<string, ExportFormat>

/** The whole result of the search with the same address, as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, kind, ending] = FILE.exec(params.file ?? '') ?? []
  const format =
    ending === 'csv' || ending === 'geojson' || ending === 'atom' || ending === 'json'
      ? FORMATS[ending]
      : null
  if (!kind || !format) throw new Response(null, { status: 404 })
  const address = await addressOf(kind, format, request, context)
  return context.download(address, request.headers.get('if-none-match'))
}

async function addressOf(
  kind: string,
  format: ExportFormat,
  request: Request,
  context: PageContext,
): Promise<string> {
  switch (kind) {
    case 'permits': {
      const state = stateOf(request, readPermitState)
      const asked = { filter: permitFilter(state), sort: permitSort(state), format }
      return (await context.execute(PermitExportDocument, asked)).address
    }
    case 'projects': {
      const { regions } = (await context.execute(ProjectPresetsDocument, {})).reference
      const state = stateOf(request, (query) => readProjectState(query, regions))
      const asked = { filter: projectFilter(state), sort: projectSort(state), format }
      return (await context.execute(ProjectExportDocument, asked)).address
    }
    case 'submittals': {
      const state = stateOf(request, readSubmittalState)
      const day = today(context.now, context.settings.timeZone)
      const asked = { filter: submittalFilter(state, day), sort: submittalSort(state), format }
      return (await context.execute(SubmittalExportDocument, asked)).address
    }
    default: {
      const state = stateOf(request, readSiteState)
      const asked = { filter: siteFilter(state), sort: siteSort(state), format }
      return (await context.execute(SiteExportDocument, asked)).address
    }
  }
}
