export type DeskMove = {
  label: string
  /** What comes of it, in a sentence. */
  hint?: string
  needs?: 'reason' | 'hold' | 'day' | 'type'
  /** It is shut while corrections are open. */
  findsRight?: true
}

/** The moves of the desk as buttons; decisions and requests have pages of their own. */
export const MOVES = {
  takeUp: {
    label: 'Start review',
    hint: 'It is assigned to you, and we notify the applicant.',
  },
  startAuthority: { label: 'Start completeness and authority review' },
  endAuthority: { label: 'Complete authority review', findsRight: true },
  startTechnical: { label: 'Start technical review', findsRight: true },
  endTechnical: { label: 'Complete technical review', findsRight: true },
  openComments: {
    label: 'Open public comment',
    hint: 'The public reads what may be public and comments until the last day.',
    needs: 'day',
  },
  closeComments: { label: 'Close public comment', hint: 'It closes by itself after the last day.' },
  finalLook: { label: 'Start final review', findsRight: true },
  accept: { label: 'Accept', hint: 'It goes to the files.', findsRight: true },
  complete: { label: 'All parts are there' },
  process: { label: 'Read the data in again' },
  resume: { label: 'End the hold', hint: 'The clock goes on.' },
  contest: {
    label: 'Record that it is contested',
    hint: 'The public record says so, and we notify the applicant. It can be decided again, or the denial stands once the contest is over.',
    needs: 'reason',
  },
  endContest: {
    label: 'Record that the contest is over',
    hint: 'The denial holds, and we notify the applicant.',
    needs: 'reason',
  },
  sendBack: {
    label: 'Send back',
    hint: 'The applicant sees each correction next to its question, and signs again.',
    needs: 'reason',
  },
  reopen: {
    label: 'Reopen',
    hint: 'It goes back to the applicant, who corrects it and signs again. Until then no version counts; what was signed stays on record.',
    needs: 'reason',
  },
  hold: {
    label: 'Put on hold',
    hint: 'The clock stops, and we tell the applicant who must act.',
    needs: 'hold',
  },
  reassign: {
    label: 'Change the type',
    hint: 'It ends, and one of the other type is begun for its applicant with the answers that fit. They add the files again and sign. What was signed stays on record.',
    needs: 'type',
  },
  cancel: {
    label: 'Cancel submittal',
    hint: 'It ends without a decision, for good.',
    needs: 'reason',
  },
} as const satisfies Record<string, DeskMove>
