import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { permitsOf } from '#api/services/access/permits.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { exportOf } from '#api/records/exports/exports.queries.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectKeptSite } from '#api/records/sites/facility.queries.ts'
import type { RecordKind, SearchKind, Subject } from './watches.schemas.ts'

/** Somebody with an account, or anybody. */
export type Viewer = (Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>) | null

export type Named = { label: string; path: string | null; feed: string | null }

const RECORDS = '/pub-rcd'
const FEEDS = '/Anon/PublicInquiry/WatchFeed'
const NOT_A_SEARCH = 'This search cannot be followed.'

/** What a watcher may see of each table, as a condition on its name; today's guards decide. */
export function visibleTo(
  viewer: Viewer,
): Record<'submittals' | 'permits' | 'projects' | 'sites', RawBuilder<boolean>> {
  const more = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
    viewer?.kind === 'staff' ? sql<boolean>`true` : viewer ? condition : sql<boolean>`false`
  return {
    submittals: sql<boolean>`(submittals.is_listed or (submittals.submitted_on is not null
      and ${viewer ? submittalsOf(viewer) : sql<boolean>`false`}))`,
    permits: sql<boolean>`(permits.is_listed or ${more(
      sql<boolean>`permits.id in (${permitsOf(viewer?.id ?? 0)})`,
    )})`,
    projects: sql<boolean>`(projects.is_listed or ${more(sql<boolean>`false`)})`,
    sites: sql<boolean>`(sites.is_public or ${more(
      sql<boolean>`sites.id in (${sitesOf(viewer?.id ?? 0, 'see')})`,
    )})`,
  }
}

/** What is followed, where its number leads on: a site that was merged is followed as the one that it is now. */
export async function leadOn<S extends Subject>(db: Db, subject: S): Promise<S> {
  if (subject.kind !== 'site') return subject
  const kept = await selectKeptSite(db, subject.rid)
  return kept === null ? subject : { ...subject, rid: kept }
}

/** The name and place of what is followed. What the caller may not see is answered like what is not there. */
export async function nameSubject(db: Db, viewer: Viewer, subject: Subject): Promise<Named> {
  if (subject.kind === 'radius') {
    const { latitude, longitude, miles } = subject
    const place = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
    return {
      label: `Everything within ${miles} miles of ${place}`,
      path: null,
      feed: `${FEEDS}/radius/${[latitude, longitude].map((degrees) => Number(degrees.toFixed(5))).join(',')},${Number(miles.toFixed(2))}`,
    }
  }
  if (subject.kind === 'search') {
    criteriaOf(subject)
    const words = wordsOf(subject.criteria)
    return {
      label: `Search of ${subject.of}${words ? `: ${words}` : ''}`.slice(0, 300),
      path: `${RECORDS}/${subject.of}`,
      feed: null,
    }
  }
  const { rows } = await sql<{ label: string; path: string }>`${recordOf(
    subject.kind,
    subject.rid,
    viewer,
  )}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('This record')
  const feedKind = subject.kind === 'notice' ? 'submittal' : subject.kind
  return {
    label: row.label.slice(0, 300),
    path: `${RECORDS}${row.path}`,
    feed: `${FEEDS}/${feedKind}/${subject.rid}`,
  }
}

function recordOf(kind: RecordKind, id: number, viewer: Viewer): RawBuilder<unknown> {
  const visible = visibleTo(viewer)
  switch (kind) {
    case 'site':
      return sql`select 'Site ' || name as label, '/site/review/' || id as path
        from sites where id = ${id} and ${visible.sites}`
    case 'permit':
      return sql`select 'Permit ' || number || coalesce(', ' || site_name, '') as label,
          '/permits/review/' || product_id || '/' || id as path
        from permits where id = ${id} and ${visible.permits}`
    case 'project':
      return sql`select 'Project ' || name as label, '/projects/review/' || product_id || '/' || id as path
        from projects where id = ${id} and ${visible.projects}`
    default:
      return sql`select ${kind === 'notice' ? 'Public notice of submittal ' : 'Submittal '} || id || ', '
          || application_name || coalesce(', ' || site_name, '') as label,
          '/submittals/review/' || product_id || '/' || id || '?tab=${sql.raw(
            kind === 'notice' ? 'notice' : 'progress',
          )}' as path
        from submittals where id = ${id} and ${visible.submittals}`
  }
}

/** The criteria in one spelling, checked by the schema of their search. */
export function criteriaOf({
  of,
  criteria,
}: {
  of: SearchKind
  criteria: Record<string, unknown>
}): {
  criteria: Record<string, unknown>
  hash: string
} {
  const wanted = Object.fromEntries(
    Object.entries(criteria).filter(([name]) => name !== 'condition' && name !== 'include'),
  )
  try {
    exportOf(of, wanted, '2000-01-01')
  } catch {
    throw new ApiError('INVALID', NOT_A_SEARCH)
  }
  const sorted = inOrder(wanted)
  const text = JSON.stringify([of, sorted])
  if (text.length > 4_000) throw new ApiError('INVALID', NOT_A_SEARCH)
  return { criteria: sorted, hash: createHash('sha256').update(text).digest('hex') }
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined && each !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function wordsOf(criteria: Record<string, unknown>): string {
  const { filter, ...others } = criteria
  const count = Object.keys(inOrder(others)).length
  const words = typeof filter === 'string' && filter.trim() ? `“${filter.trim()}”` : ''
  const more = count > 0 ? `${count} ${count === 1 ? 'criterion' : 'criteria'}` : ''
  return [words, more].filter(Boolean).join(' and ')
}
