import type { InventoryFilingQuery } from '#app/gql/operations.ts'
import { className } from '#app/features/service-lines/line-words.ts'
import { count, countOf, momentInZone } from '#app/lib/format.ts'
import { filingAddress, KINDS, markedFile, sentFile, STATES } from './filings.words.ts'

const PAGE = 100

/** An inventory with its findings, what it changes, and what may be done with it. */
export function viewFiling(
  filing: InventoryFilingQuery['inventoryFiling'],
  page: number,
  zone: string,
) {
  const { counts, standingYear, year } = filing
  const inRows = filing.faultCount - filing.problems.length
  const isSameYear = standingYear === year
  const total = counts.added + counts.reclassified + counts.changed + counts.gone
  const facts: { label: string; value: string; href?: string; isLong?: boolean }[] = [
    { label: 'File', value: filing.fileName, href: sentFile(filing.id) },
    { label: 'Sheet', value: filing.sheet ?? '' },
    { label: 'Rows', value: count(filing.rowCount) },
    { label: 'How it was read', value: filing.note, isLong: true },
    { label: 'Sent', value: `${momentInZone(filing.sentAt, zone)}, ${filing.sentBy}` },
    {
      label: 'Signed',
      value: filing.signedAt
        ? `${momentInZone(filing.signedAt, zone)}, ${filing.signedBy ?? ''}`
        : '',
    },
    {
      label: 'Decided',
      value: filing.decidedAt
        ? `${momentInZone(filing.decidedAt, zone)}, ${filing.decidedBy ?? ''}`
        : '',
    },
    { label: 'What to correct', value: filing.reason ?? '' },
    { label: 'SHA-256', value: filing.sha256, isLong: true },
  ]
  return {
    id: filing.id,
    self: filingAddress(filing.id),
    title: `${filing.systemName} ${year}`,
    context: `Inventory of service lines, ${filing.pwsId}`,
    state: STATES[filing.state],
    system: { id: filing.systemId, year: `${year}` },
    problems: filing.problems,
    faults: countOf(filing.faultCount, 'finding', 'findings'),
    isClean: filing.faultCount === 0,
    marked: inRows > 0 ? markedFile(filing.id) : null,
    findings: filing.findings.map((finding, at) => ({ id: `${page}-${at}`, ...finding })),
    paging: { page, total: inRows, pageSize: PAGE },
    facts: facts.filter(({ value }) => value !== ''),
    against:
      standingYear == null
        ? 'This is the first inventory of the system.'
        : `Held against the inventory of ${standingYear}.${
            isSameYear ? ' Lines that are not in the file stay as they are.' : ''
          }`,
    counts: [
      { label: 'Added', value: count(counts.added) },
      { label: 'Reclassified', value: count(counts.reclassified) },
      { label: 'Changed otherwise', value: count(counts.changed) },
      { label: 'Not in the file', value: count(counts.gone) },
      { label: 'As they were', value: count(counts.same) },
    ],
    more:
      total > filing.changes.length
        ? `The first ${filing.changes.length} of ${count(total)} are listed.`
        : null,
    changes: filing.changes.map((change) => ({
      id: `${change.kind}-${change.identifier}`,
      identifier: change.identifier,
      address: change.address,
      kind: KINDS[change.kind],
      was: change.classWas ? className(change.classWas) : 'Nothing',
      is: change.classIs ? className(change.classIs) : 'Nothing',
    })),
    columns: filing.columns.map(({ field, name, heading }) => ({
      id: `heading-${field}`,
      field,
      label: name,
      heading: heading ?? '',
    })),
    headings: [...new Set(filing.header)].flatMap((heading) =>
      heading === '' ? [] : [{ value: heading, label: heading }],
    ),
    mayPrepare: filing.mayPrepare,
    maySign: filing.maySign,
    mayDecide: filing.mayDecide,
  }
}

export type FilingView = ReturnType<typeof viewFiling>
