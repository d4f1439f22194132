import { Feed } from 'feed'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { ExportKind, ExportRows } from './columns.ts'
import { exportOf, selectNewest } from './exports.queries.ts'

const MOST_ENTRIES = 50

const TITLES: Record<ExportKind, string> = {
  permits: 'New permits, licenses and certificates',
  projects: 'New projects',
  submittals: 'New submittals',
  sites: 'New sites',
}

type Entry = { title: string; path: string; summary: string }

const ENTRIES: { [Kind in ExportKind]: (row: ExportRows[Kind]) => Entry } = {
  permits: (row) => ({
    title: `${row.permitNumber}: ${row.facilityName ?? 'no site'}`,
    path: `permits/review/${row.productRid}/${row.permitRid}`,
    summary: words(
      row.permitTypeName,
      row.permitStatusName,
      row.issuedDate && `issued ${row.issuedDate}`,
    ),
  }),
  projects: (row) => ({
    title: `${row.trackingNo}: ${row.name}`,
    path: `projects/review/${row.productRid}/${row.rid}`,
    summary: words(row.projectTypeName, row.projectStatusName, `updated ${row.updatedDate}`),
  }),
  submittals: (row) => ({
    title: `${row.subRid}: ${row.applicationName}`,
    path: `submittals/review/${row.productRid}/${row.subRid}`,
    summary: words(
      row.facilityName,
      row.subStatusName,
      `submitted ${row.subDate}`,
      row.publicNoticeInd === 'Y' &&
        row.publicCommentEndDate &&
        `comments until ${row.publicCommentEndDate}`,
    ),
  }),
  sites: (row) => ({
    title: row.facilityName,
    path: `site/review/${row.facilityRid}`,
    summary: words(row.identifier, row.facLocAddress),
  }),
}

/** An Atom feed (RFC 4287) or a JSON Feed of what is new for the criteria, newest first. */
export async function feedOf<Kind extends ExportKind>(
  db: Db,
  config: ApiConfig,
  kind: Kind,
  { criteria, today }: { criteria: unknown; today: string },
  { selfPath, format }: { selfPath: string; format: 'atom' | 'json' },
): Promise<string> {
  const source = exportOf(kind, criteria, today)
  const newest = await selectNewest(db, source.plan, MOST_ENTRIES)
  const rows = new Map(
    (
      await source.rows(
        db,
        newest.map((entry) => entry.id),
      )
    ).map((row) => [source.idOf(row), row]),
  )
  const records = `${config.publicUrl}/pub/pub-rcd`
  const feed = new Feed({
    id: `${config.publicUrl}${selfPath}`,
    title: `${TITLES[kind]}, ${config.agencyName}`,
    link: `${records}/${kind}`,
    feedLinks: { [format]: `${config.publicUrl}${selfPath}` },
    updated: newest[0]?.updatedAt ?? new Date(0),
    author: { name: config.agencyName },
    copyright: '',
    generator: 'Headwater',
  })
  const written = format === 'atom' ? asHtml : (text: string): string => text
  for (const { id, createdAt, updatedAt } of newest) {
    const row = rows.get(id)
    if (!row) continue
    const entry = ENTRIES[kind](row)
    const link = `${records}/${entry.path}`
    feed.addItem({
      id: link,
      link,
      title: written(entry.title),
      description: written(entry.summary),
      date: updatedAt,
      published: createdAt,
    })
  }
  return format === 'atom' ? feed.atom1() : feed.json1()
}

function words(...parts: (string | null | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

/** The feed marks its texts as HTML, so names with markup must arrive as text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
