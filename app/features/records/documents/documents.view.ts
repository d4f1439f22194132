import type { DocumentItemFragment, IssuanceItemFragment } from '#app/gql/operations.ts'
import { downloadHref, type Addresses } from '#app/lib/area.ts'
import { dateRange } from '#app/lib/format.ts'
import { fileSize, longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

/** A file in a list: what it is, what the agency says of it, and its download. */
export type FileView = {
  id: string
  name: string
  /** Kind of file and day, on one line. */
  about: string
  comment: string | null
  href: string
  size: string
}

export function viewDocument(file: DocumentItemFragment): FileView {
  const parts = [
    file.typeName,
    file.applicationName,
    file.submittalId ? t('submittal {submittalId}', { submittalId: file.submittalId }) : null,
    file.createdOn ? t('added {createdOn}', { createdOn: longDate(file.createdOn) }) : null,
  ]
  return {
    id: file.id,
    name: file.name,
    about: parts.filter(Boolean).join(', '),
    comment: file.comment,
    href: downloadHref(file.productId, file.id),
    size: fileSize(file.byteSize ?? 0),
  }
}

export type IssuanceView = FileView & {
  phase: string
  submittal: { rid: string; href: string; application: string }
  issued: string | null
  /** Since when and until when it holds, or that it never did. */
  held: string | null
}

export function viewIssuance(file: IssuanceItemFragment, to: Addresses): IssuanceView {
  return {
    id: file.id,
    name: file.name,
    about: '',
    comment: null,
    href: downloadHref(file.productId, file.id),
    size: fileSize(file.byteSize),
    phase: file.phaseName ?? t('Phase not recorded'),
    submittal: {
      rid: file.submittalId,
      href: to.submittal(file.productId, file.submittalId),
      application: file.applicationName,
    },
    issued: longDate(file.issuedOn),
    held: heldWords(file),
  }
}

function heldWords(file: IssuanceItemFragment): string | null {
  const { neverHeld, effectiveOn, expiredOn, replaced } = file
  if (neverHeld) return t('; never was in force')
  if (replaced)
    return t('; version {edition} takes its place on {day}', {
      edition: replaced.edition,
      day: longDate(replaced.onDay),
    })
  const term = dateRange(effectiveOn, expiredOn)
  return term && t('; in force {term}', { term })
}
