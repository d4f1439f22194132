import { t } from '#words/words.ts'
import { FINDABLE_PAGES } from './findable-pages.server.ts'

/** What a page says of itself to those who find or share it. */
export type Findable = {
  /** Where the page is that this is said of: a page that is open may lead to others without asking the server. */
  at: string
  address: string
  /** With `{title}` where the page names itself. */
  sentence: string
}

const PLACES = FINDABLE_PAGES.map((page) => ({ page, pattern: patternOf(page.path) }))

/** What is said of the public page at an address; null of every other page, which is in no search engine. */
export function findableAt(asked: string, publicUrl: string): Findable | null {
  const { pathname, searchParams } = new URL(asked)
  const found = PLACES.find(({ pattern }) => pattern.test(pathname))
  if (!found) return null
  const { path, sentence, fields = [] } = found.page
  const place = path.endsWith('?') ? pathname.replace(/(\/event)\/[^/]+$/, '$1') : pathname
  return {
    at: pathname,
    address: publicUrl + place.replace(/\/$/, '') + queryOf(searchParams, fields),
    sentence: t(sentence, { title: '{title}' }),
  }
}

/** The criteria in one order, each once, without those that say nothing. */
function queryOf(asked: URLSearchParams, fields: readonly string[]): string {
  const said = fields.flatMap((field) =>
    [...new Set(asked.getAll(field).map((value) => value.trim()))]
      .filter((value) => value !== '')
      .toSorted()
      .map((value) => [field, value]),
  )
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

function patternOf(path: string): RegExp {
  const place = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^/pub/${place}/?$`)
}
