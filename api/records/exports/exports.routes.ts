import { serve } from '#api/ground/lib/calls/serve.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { ZodError } from 'zod'
import { failures, getCall } from '#api/ground/lib/calls/contract.ts'
import { dayIn } from '#values/days.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { textOrUnchanged } from '#api/ground/lib/calls/unchanged.ts'
import { EXPORT_COLUMNS, POSITION_COLUMNS, type ExportKind } from './columns.ts'
import { exportOf } from './exports.queries.ts'
import { feedOf } from './feed.ts'
import { csvOf, geoJsonOf } from './formats.ts'
import { streamOf } from '#api/services/files/stream.ts'

const KINDS = ['permits', 'projects', 'submittals', 'sites'] as const
const MOST_CRITERIA_CHARACTERS = 4_000

const tag = 'Data to take away'

const exportFile = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/PublicInquiry/Export/{kind}/{format}',
  summary: 'The whole result of a search as CSV, GeoJSON or a feed of what is new',
  operationId: 'exports.file',
  tags: [tag],
  request: {
    params: z.object({ kind: z.enum(KINDS), format: z.enum(['csv', 'geojson', 'atom', 'json']) }),
    query: z.object({
      cri: z
        .string()
        .max(MOST_CRITERIA_CHARACTERS)
        .optional()
        .openapi({ description: 'The criteria of the search call of the same kind, as JSON' }),
    }),
  },
  responses: {
    200: {
      description: 'The file, streamed',
      content: {
        'text/csv': { schema: z.string() },
        'application/geo+json': { schema: z.string() },
        'application/atom+xml': { schema: z.string() },
        'application/feed+json': { schema: z.string() },
      },
    },
    304: { description: 'A feed that is as it was (If-None-Match)' },
    ...failures,
  },
})

const dictionary = getCall(
  '/Anon/PublicInquiry/GetDataDictionary',
  {
    access: 'anyone',
    tag,
    operationId: 'exports.dictionary',
    summary: 'The columns of every exported file',
  },
  {},
  z.array(
    z.object({
      kind: z.enum(KINDS),
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['text', 'number', 'date']),
          description: z.string(),
        }),
      ),
    }),
  ),
)

export function registerExports(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = searching(deps)
  const today = (): string => dayIn(config.timeZone, clock())

  api.openapi(exportFile, async (c) => {
    const { kind, format } = c.req.valid('param')
    const criteria = criteriaOf(c.req.valid('query').cri)
    if (format === 'atom' || format === 'json') {
      const { pathname, search } = new URL(c.req.url)
      const feed = await checked(() =>
        feedOf(
          db,
          config,
          kind,
          { criteria, today: today() },
          { selfPath: pathname + search, format },
        ),
      )
      return textOrUnchanged(c, feed, {
        'Content-Type':
          format === 'atom'
            ? 'application/atom+xml; charset=utf-8'
            : 'application/feed+json; charset=utf-8',
      })
    }
    return c.body(await stream(kind, format, criteria), 200, {
      'Content-Type':
        format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/geo+json',
      'Content-Disposition': `attachment; filename="${kind}.${format}"`,
      'X-Stream': '1',
    })
  })

  serve(api, dictionary, () =>
    KINDS.map((kind) => ({
      kind,
      columns: [
        ...EXPORT_COLUMNS[kind].map(({ name, type, description }) => ({
          name,
          type,
          description,
        })),
        ...POSITION_COLUMNS,
      ],
    })),
  )

  /** The criteria are checked before the first byte leaves; afterwards only a broken stream could tell. */
  async function stream<Kind extends ExportKind>(
    kind: Kind,
    format: 'csv' | 'geojson',
    criteria: unknown,
  ) {
    const source = await checked(async () => exportOf(kind, criteria, today()))
    const parts = format === 'csv' ? csvOf(db, source) : geoJsonOf(db, source)
    return streamOf(parts)
  }
}

function criteriaOf(text: string | undefined): unknown {
  if (!text) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('INVALID', 'cri is not valid JSON.', { cri: 'Give the criteria as JSON.' })
  }
}

async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ZodError) {
      const issue = error.issues[0]
      throw new ApiError(
        'INVALID',
        `cri.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
      )
    }
    throw error
  }
}
