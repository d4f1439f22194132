import { Feed } from 'feed'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { selectEntries, type FeedOf } from './feed.queries.ts'
import { nameSubject } from './subjects.queries.ts'

/** What happened to a public record and what belongs to it, or around a place, the newest first, as Atom (RFC 4287) or JSON Feed. */
export async function feedOf(
  db: Db,
  config: ApiConfig,
  { of, format }: { of: FeedOf; format: 'atom' | 'json' },
  selfPath: string,
): Promise<string> {
  const { label, path } = await nameSubject(db, null, of)
  const entries = await selectEntries(db, of)
  const { publicUrl, agencyName } = config
  const self = `${publicUrl}${selfPath}`
  const feed = new Feed({
    id: self,
    title: `${label}, ${agencyName}`,
    link: `${publicUrl}/pub${path ?? '/pub-rcd/home'}`,
    feedLinks: { [format]: self },
    updated: entries[0]?.at ?? new Date(0),
    author: { name: agencyName },
    copyright: '',
    generator: 'Headwater',
  })
  for (const { key, at, title, path: place, words } of entries) {
    const page = `${publicUrl}/pub/pub-rcd${place}`
    const id = `${page}#${key}`
    feed.addItem({
      id,
      // An act on a permit stands at its own place on that page.
      link: key.startsWith('act-') ? id : page,
      title: format === 'atom' ? asHtml(title) : title,
      description: format === 'atom' ? asHtml(words) : words,
      date: at,
    })
  }
  return format === 'atom' ? feed.atom1() : feed.json1()
}

/** Atom marks its texts as HTML, so names with markup must arrive as text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
