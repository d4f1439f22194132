import type { InventoryFilingQuery } from '#app/gql/operations.ts'
import { className } from '#app/features/drinking-water/service-lines/line-words.ts'
import { count, countOf, momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { viewStanding } from '#app/features/filing/dispute/disputed.view.ts'
import {
  copyFile,
  disputeInventory,
  filingAddress,
  KINDS,
  markedFile,
  sentFile,
  STATES,
} from './filings.words.ts'

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
  const isRead = filing.rowCount > 0
  const total = counts.added + counts.reclassified + counts.changed + counts.gone
  const facts: { label: string; value: string; href?: string; isLong?: boolean }[] = [
    { label: t('File'), value: filing.fileName, href: sentFile(filing.id) },
    { label: t('Sheet'), value: filing.sheet ?? '' },
    { label: t('Rows'), value: count(filing.rowCount) },
    { label: t('How it was read'), value: filing.note, isLong: true },
    { label: t('Sent'), value: `${momentInZone(filing.sentAt, zone)}, ${filing.sentBy}` },
    {
      label: t('Signed'),
      value: filing.signedAt
        ? `${momentInZone(filing.signedAt, zone)}, ${filing.signedBy ?? ''}`
        : '',
    },
    {
      label: t('Decided'),
      value: filing.decidedAt
        ? `${momentInZone(filing.decidedAt, zone)}, ${filing.decidedBy ?? ''}`
        : '',
    },
    { label: t('What to correct'), value: filing.reason ?? '' },
    { label: 'SHA-256', value: filing.sha256, isLong: true },
  ]
  return {
    id: filing.id,
    self: filingAddress(filing.id),
    title: `${filing.systemName} ${year}`,
    context: t('Inventory of service lines, {pwsId}', { pwsId: filing.pwsId }),
    state: STATES[filing.state],
    system: { id: filing.systemId, year: `${year}` },
    problems: filing.problems,
    faults: countOf(filing.faultCount, 'finding', 'findings'),
    isClean: filing.faultCount === 0,
    marked: inRows > 0 ? markedFile(filing.id) : null,
    findings: filing.findings.map((finding, at) => ({ id: `${page}-${at}`, ...finding })),
    paging: { page, total: inRows, pageSize: PAGE },
    facts: facts.filter(({ value }) => value !== ''),
    isCompared: isRead && filing.comparedWith !== 'UNKEPT',
    against: !isRead
      ? t(
          'No row was read, so nothing was compared. Say which column is which, or send another file.',
        )
      : filing.comparedWith === 'UNKEPT'
        ? t('What it changed when it was accepted was not kept.')
        : standingYear == null
          ? t('This is the first inventory of the system.')
          : t('Held against the inventory of {standingYear}.{rest}', {
              standingYear,
              rest: isSameYear ? t(' Lines that are not in the file stay as they are.') : '',
            }),
    counts: [
      { label: t('Added'), value: count(counts.added) },
      { label: t('Reclassified'), value: count(counts.reclassified) },
      { label: t('Changed otherwise'), value: count(counts.changed) },
      { label: t('Not in the file'), value: count(counts.gone) },
      { label: t('As they were'), value: count(counts.same) },
      ...(counts.faulty > 0
        ? [{ label: t('In rows with findings'), value: count(counts.faulty) }]
        : []),
    ],
    more:
      isRead && total > filing.changes.length
        ? t('The first {changes} of {total} are listed.', {
            changes: filing.changes.length,
            total: count(total),
          })
        : null,
    changes: (isRead ? filing.changes : []).map((change) => ({
      id: `${change.kind}-${change.identifier}`,
      identifier: change.identifier,
      address: change.address,
      kind: KINDS[change.kind],
      was: change.classWas ? className(change.classWas) : t('Nothing'),
      is: change.classIs ? className(change.classIs) : t('Nothing'),
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
    maySendAgain: filing.maySendAgain,
    record: filing.copyNumber
      ? {
          number: filing.copyNumber,
          href: copyFile(filing.id),
          words: t('Signed by {signer}, {signedAt}', {
            signer: filing.signedBy ?? '',
            signedAt: filing.signedAt ? momentInZone(filing.signedAt, zone) : '',
          }),
          standing: filing.dispute ? viewStanding(filing.dispute, zone) : null,
          disputeHref: filing.viewerSigned ? disputeInventory(filing.id) : null,
        }
      : null,
    /** Nothing is accepted whose signature is disputed or set aside. */
    mayAccept: !filing.dispute || filing.dispute.state === 'REJECTED',
    later: filing.laterId ? filingAddress(filing.laterId) : null,
    changesTitle:
      filing.comparedWith === 'NOW'
        ? t('What it changes')
        : t('What it changed when it was decided'),
    mayDecide: filing.mayDecide,
  }
}

export type FilingView = ReturnType<typeof viewFiling>
