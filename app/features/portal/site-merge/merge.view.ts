import { mergeAddress, statusWords } from '#app/features/portal/site-desk/site-desk.words.ts'
import type {
  FindSiteMergesQuery,
  FindSitesByNumberQuery,
  PreviewSiteMergeQuery,
  SiteBelonging,
  SiteMergedWithFragment,
} from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { GIVE, KIND_WORDS } from './merge.words.ts'

export function viewCandidate(one: FindSitesByNumberQuery['sitesByNumber'][number], id: string) {
  return {
    id: one.id,
    name: `${one.identifier}, ${one.name}`,
    place: one.place,
    status: [statusWords(one.statusCode), one.isPublic ? 'public' : 'not public'].join(', '),
    href: `${mergeAddress(id)}?other=${one.id}`,
  }
}

/** Which two are shown, and which of them the page is about. */
export type Shown = { id: string; other: string; isOtherKept: boolean }

/** Both sites side by side, with what would move. */
export function viewPreview(
  { stays, goes, moves, warnings, refusals }: PreviewSiteMergeQuery['siteMergePreview'],
  { id, other, isOtherKept }: Shown,
) {
  const self = mergeAddress(id)
  const counted = (site: typeof stays, kind: SiteBelonging) =>
    count(site.holds.find((held) => held.kind === kind)?.count ?? 0)
  const kinds = (Object.keys(KIND_WORDS) as SiteBelonging[]).filter((kind) =>
    [...stays.holds, ...goes.holds].some((held) => held.kind === kind),
  )
  return {
    address: `${self}?other=${other}${isOtherKept ? '&keep=other' : ''}`,
    turned: `${self}?other=${other}${isOtherKept ? '' : '&keep=other'}`,
    stays: viewSide(stays),
    goes: viewSide(goes),
    rows: kinds.map((kind) => {
      const move = moves.find((each) => each.kind === kind)
      return {
        id: kind,
        what: KIND_WORDS[kind],
        stays: counted(stays, kind),
        goes: counted(goes, kind),
        moves: count(move?.moves ?? 0),
        same: move && move.same > 0 ? count(move.same) : '',
      }
    }),
    warnings: [...warnings],
    refusals: [...refusals],
  }
}

function viewSide(site: PreviewSiteMergeQuery['siteMergePreview']['stays']) {
  return {
    id: site.id,
    version: site.version,
    identifier: site.identifier,
    facts: [
      { label: 'Name', value: site.name },
      { label: 'State registration number', value: site.srn ?? 'None' },
      { label: 'Address', value: site.address || 'None' },
      { label: 'Status', value: statusWords(site.statusCode) },
      { label: 'Public', value: site.isPublic ? 'Yes' : 'No' },
      { label: 'Stands for it', value: site.owners.join(', ') || 'Nobody' },
      { label: 'Water system', value: site.pwsId ?? 'No' },
      { label: 'Service lines', value: count(site.serviceLines) },
      { label: 'Assemblies', value: count(site.assemblies) },
    ],
  }
}

/** What the undoing asks for; `goes` is the number of the duplicate. */
type Undoing = Pick<FindSiteMergesQuery['siteMerges'], 'refusals' | 'toGive'> & { goes: string }

/** A merge that stands, on the page of the duplicate. */
export function viewMerged(
  { merge, identifier, name, reason, byName, at }: SiteMergedWithFragment,
  { goes, refusals, toGive }: Undoing,
  timeZone: string,
) {
  return {
    merge,
    stays: identifier,
    goes,
    into: `${identifier}, ${name}`,
    toGive: toGive.map(({ key, title, since }) => ({
      name: `${GIVE}${key}`,
      title,
      since: `${since.join(', ')}.`,
    })),
    words: `Merged ${momentInZone(at, timeZone)} by ${byName}. ${reason}`,
    refusals: [...refusals],
  }
}
