import type { OpenDeskEventQuery } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'
import { eventAddress } from './event-fields.ts'

type Related = OpenDeskEventQuery['deskEventRelated']

/** Events that are one with this or may be, in words. */
export function viewRelated({ partOf, parts, similar }: Related, when: (moment: string) => string) {
  return {
    partOf: partOf ? { id: partOf.id, ...linkOf(partOf) } : null,
    parts: parts.map((part) => ({
      id: part.id,
      ...linkOf(part),
      about: `${part.statusName}, reported ${shortDate(part.reportedOn) ?? ''}`,
      merged: `Merged by ${part.mergedBy}, ${when(part.mergedAt)}`,
    })),
    similar: similar.map((other) => ({
      id: other.id,
      ...linkOf(other),
      why: [
        other.isSaidByReporter ? 'a reporter said that it is the same' : null,
        other.miles === null || other.miles === undefined ? null : milesWords(other.miles),
        `reported ${shortDate(other.reportedOn) ?? ''}`,
        other.place ?? null,
        other.statusName,
      ]
        .filter(Boolean)
        .join(', '),
      beginning: other.beginning,
    })),
  }
}

function linkOf({ id, number, subject }: { id: string; number?: string | null; subject: string }) {
  return { href: eventAddress(id), number: number ?? id, subject }
}

function milesWords(miles: number): string {
  return miles < 0.1 ? 'at the same place' : `${miles} miles away`
}
