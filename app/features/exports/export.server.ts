import type { LoaderFunctionArgs } from '@remix-run/node'
import { permitFilter, readPermitState } from '#app/features/permits/permit-criteria.ts'
import { projectFilter, readProjectState } from '#app/features/projects/project-criteria.ts'
import { readSiteState, siteFilter } from '#app/features/sites/site-criteria.ts'
import { readSubmittalState, submittalFilter } from '#app/features/submittals/submittal-criteria.ts'
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
  return context.download(await addressOf(kind, format, request, context))
}

async function addressOf(
  kind: string,
  format: ExportFormat,
  request: Request,
  context: PageContext,
): Promise<string> {
  switch (kind) {
    case 'permits': {
      const filter = permitFilter(stateOf(request, readPermitState))
      return (await context.execute(PermitExportDocument, { filter, format })).address
    }
    case 'projects': {
      const { regions } = (await context.execute(ProjectPresetsDocument, {})).reference
      const filter = projectFilter(stateOf(request, (query) => readProjectState(query, regions)))
      return (await context.execute(ProjectExportDocument, { filter, format })).address
    }
    case 'submittals': {
      const filter = submittalFilter(
        stateOf(request, readSubmittalState),
        today(context.now, context.settings.timeZone),
      )
      return (await context.execute(SubmittalExportDocument, { filter, format })).address
    }
    default: {
      const filter = siteFilter(stateOf(request, readSiteState))
      return (await context.execute(SiteExportDocument, { filter, format })).address
    }
  }
}
