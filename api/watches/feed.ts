import { sql, type RawBuilder } from 'kysely'
import { Feed } from 'feed'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { nameSubject } from './subjects.ts'

export const FEED_KINDS = ['site', 'permit', 'project', 'submittal'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

const MOST_ENTRIES = 50

type Entry = { key: string; at: Date; title: string; path: string; words: string }

/** What happened to one public record and what belongs to it, the newest first, as Atom (RFC 4287) or JSON Feed. */
export async function feedOf(
  db: Db,
  config: ApiConfig,
  { kind, rid, format }: { kind: FeedKind; rid: number; format: 'atom' | 'json' },
  selfPath: string,
): Promise<string> {
  const { label, path } = await nameSubject(db, null, { kind, rid })
  const entries = await selectEntries(db, kind, rid)
  const { publicUrl, agencyName } = config
  const self = `${publicUrl}${selfPath}`
  const feed = new Feed({
    id: self,
    title: `${label}, ${agencyName}`,
    link: `${publicUrl}/pub${path ?? ''}`,
    feedLinks: { [format]: self },
    updated: entries[0]?.at ?? new Date(0),
    author: { name: agencyName },
    copyright: '',
    generator: 'Headwater',
  })
  for (const { key, at, title, path: place, words } of entries) {
    const link = `${publicUrl}/pub/pub-rcd${place}`
    feed.addItem({
      id: `${link}#${key}`,
      link,
      title: format === 'atom' ? asHtml(title) : title,
      description: format === 'atom' ? asHtml(words) : words,
      date: at,
    })
  }
  return format === 'atom' ? feed.atom1() : feed.json1()
}

/** Of listed records alone: who reads a feed has no name. */
async function selectEntries(db: Db, kind: FeedKind, rid: number): Promise<Entry[]> {
  const { submittals, permits } = BELONGING[kind](rid)
  const { rows } = await sql<Entry>`
    select * from (
      (select 'log-' || log.id as key, log.at, 'Submittal ' || submittals.id || ': ' || status.name as title,
          '/submittals/review/' || submittals.product_id || '/' || submittals.id as path,
          submittals.application_name || coalesce(', ' || submittals.site_name, '') as words
        from submittals join submittal_log log on log.submittal_id = submittals.id
          join submittal_statuses status on status.code = log.to_code and status.code not in (0, 1, 2, 10)
        where submittals.is_listed and ${submittals} order by log.at desc, log.id desc limit ${MOST_ENTRIES})
      union all
      (select 'filed-' || submittals.id, submittals.submitted_on::timestamptz, 'Submittal ' || submittals.id || ' was filed',
          '/submittals/review/' || submittals.product_id || '/' || submittals.id,
          submittals.application_name || coalesce(', ' || submittals.site_name, '')
        from submittals
        where submittals.is_listed and ${submittals}
          and not exists (select from submittal_log where submittal_id = submittals.id)
        order by submittals.submitted_on desc, submittals.id desc limit ${MOST_ENTRIES})
      union all
      (select 'permit-' || permits.id, coalesce(permits.issued_on::timestamptz, permits.created_at),
          'Permit ' || permits.number || ': ' || permits.status_name,
          '/permits/review/' || permits.product_id || '/' || permits.id, permits.type_name
        from permits where permits.is_listed and ${permits}
        order by 2 desc limit ${MOST_ENTRIES})) entry
    order by at desc, key desc limit ${MOST_ENTRIES}`.execute(db)
  return rows
}

const NONE = sql<boolean>`false`

const BELONGING: Record<
  FeedKind,
  (rid: number) => { submittals: RawBuilder<boolean>; permits: RawBuilder<boolean> }
> = {
  site: (rid) => ({
    submittals: sql<boolean>`submittals.site_id = ${rid}`,
    permits: sql<boolean>`permits.site_id = ${rid}`,
  }),
  permit: (rid) => ({
    submittals: sql<boolean>`(submittals.permit_id = ${rid}
      or submittals.id in (select submittal_id from permit_submittals where permit_id = ${rid}))`,
    permits: sql<boolean>`permits.id = ${rid}`,
  }),
  project: (rid) => ({ submittals: sql<boolean>`submittals.project_id = ${rid}`, permits: NONE }),
  submittal: (rid) => ({ submittals: sql<boolean>`submittals.id = ${rid}`, permits: NONE }),
}

/** Atom marks its texts as HTML, so names with markup must arrive as text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
