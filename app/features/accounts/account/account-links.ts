import type {
  FacilityPermission,
  LinkInput,
  LinkPartsFragment,
  ShownLinkInput,
} from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

export const PERMISSIONS: readonly { value: FacilityPermission; label: string }[] = words([
  { value: 'PREPARE', label: 'Prepare submittals' },
  { value: 'SUBMIT', label: 'Submit them' },
  { value: 'PAY', label: 'Pay invoices' },
])

/** Says that the form holds links at all; its value is nothing. */
export const LINKS_SHOWN = 'linksShown'
/** The one row of the form for somebody new. */
export const NEW_LINK = 'new'

/** Field names of a link: `version`, `keep`, `approve`, `account`, and `site` with a site's number. */
export const linkField = (link: string, part: string): string => `link.${link}.${part}`

export type PostedLinks = { original: ShownLinkInput[]; updated: LinkInput[] }

/** The largest whole number of the graph. */
const MOST_VERSION = 2_147_483_647

/** The links of a posted form; null when the form had none. */
export function postedLinks(fields: URLSearchParams): PostedLinks | null {
  if (!fields.has(LINKS_SHOWN)) return null
  const ids = [...fields.keys()].map((name) => /^link\.(\d{1,15})\.version$/.exec(name)?.[1])
  const original: ShownLinkInput[] = []
  const updated: LinkInput[] = []
  for (const id of ids.filter((each) => each !== undefined)) {
    const shown = fields.get(linkField(id, 'version')) ?? ''
    // What the page cannot have shown is no version of any link: the API says that it was changed.
    const version = /^[1-9]\d{0,8}$/.test(shown) ? Number(shown) : MOST_VERSION
    original.push({ id, version })
    if (fields.has(linkField(id, 'remove'))) continue
    const status = fields.get(linkField(id, 'status')) === 'APPROVED' ? 'APPROVED' : 'PENDING'
    const isApproved = status === 'APPROVED' || fields.has(linkField(id, 'approve'))
    updated.push({
      id,
      version,
      status: isApproved ? 'APPROVED' : 'PENDING',
      facilities: postedFacilities(fields, id),
    })
  }
  const account = (fields.get(linkField(NEW_LINK, 'account')) ?? '').trim()
  if (account)
    updated.push({ account, status: 'PENDING', facilities: postedFacilities(fields, NEW_LINK) })
  return { original, updated }
}

/** How an owner answers what a consultant asked for: not yet, or by an act of its own. */
export const ANSWERS = words([
  { value: 'later', label: 'Answer later' },
  { value: 'give', label: 'Give this right' },
  { value: 'refuse', label: 'Refuse it' },
])

/** Where the answer to a right that was asked for stands. */
export const askedField = (link: string, siteId: string, permission: string): string =>
  linkField(link, `asked.${siteId}.${permission}`)

/**
 * The sites of a link, what is ticked there and what was asked for and not refused. A site with none of it is not
 * part of the link.
 */
function postedFacilities(fields: URLSearchParams, link: string): LinkInput['facilities'] {
  const [ticked, asked] = [linkField(link, 'site.'), linkField(link, 'asked.')]
  const siteOf = (name: string): string | undefined =>
    name.startsWith(ticked)
      ? name.slice(ticked.length)
      : name.startsWith(asked)
        ? name.slice(asked.length).split('.')[0]
        : undefined
  const sites = [...new Set([...fields.keys()].map(siteOf))].filter((id) => id !== undefined)
  return sites
    .map((siteId) => {
      const all = PERMISSIONS.map(({ value }) => value)
      const answerOf = (each: string) => fields.get(askedField(link, siteId, each))
      const isIn = (each: string) =>
        fields.getAll(`${ticked}${siteId}`).includes(each) ||
        ['later', 'give'].includes(answerOf(each) ?? '')
      const given = all.filter((each) => answerOf(each) === 'give')
      return { siteId, permissions: all.filter(isIn), ...(given.length > 0 ? { given } : {}) }
    })
    .filter(({ siteId, permissions }) => permissions.length > 0 || fields.has(`${ticked}${siteId}`))
}

/** The fields of links as they were posted; null when the form had none. */
export function typedLinks(fields: URLSearchParams): [string, string][] | null {
  return fields.has(LINKS_SHOWN) ? [...fields].filter(([name]) => name.startsWith('link.')) : null
}

/** The same as fields of a form that shows no links itself. */
export function carriedLinks(links: readonly [string, string][]): [string, string][] {
  return [[LINKS_SHOWN, ''], ...links]
}

/** What is ticked for a site, and what of it waits for the owner. */
export function grantedAt(
  link: LinkPartsFragment | null,
  siteId: string,
): { ticked: FacilityPermission[]; waiting: FacilityPermission[] } {
  const permissions = link?.facilities.find((each) => each.siteId === siteId)?.permissions ?? []
  return {
    ticked: permissions.map(({ permission }) => permission),
    waiting: permissions
      .filter(({ status }) => status === 'PENDING')
      .map(({ permission }) => permission),
  }
}
