import type { OpenPersonQuery } from '#app/gql/operations.ts'
import { dateRange } from '#app/lib/format.ts'

type Found = NonNullable<OpenPersonQuery['staffAbsences']>
type Line = Found['covers'][number]

const daysOf = ({ from, until }: Line): string => dateRange(from, until) ?? ''

/** When somebody of the staff is away and whom they cover for, running and ahead. */
export function viewAway(found: Found | null) {
  return {
    absences: (found?.absences ?? []).map((line) => ({
      id: line.id,
      words: `${line.isRunning ? 'Away' : 'Will be away'} ${daysOf(line)}, covered by ${line.cover.name}`,
      gap: line.hasCover ? null : `${line.cover.name} can see to nothing of it any more.`,
    })),
    covers: (found?.covers ?? []).map((line) => ({
      id: line.id,
      words: `${line.user.name}, ${daysOf(line)}`,
    })),
  }
}

export type AwayView = ReturnType<typeof viewAway>
