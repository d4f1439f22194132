type DeskMove = {
  label: string
  /** What comes of it, in a sentence. */
  hint?: string
  needs?: 'reason' | 'hold' | 'day' | 'type'
  /** It waits until the points are mended. */
  findsRight?: true
}

/** The moves of the desk as buttons; decisions and requests have pages of their own. */
export const MOVES = {
  takeUp: { label: 'Take up', hint: 'It becomes yours, and the applicant is told.' },
  startAuthority: { label: 'Start completeness and authority review' },
  endAuthority: { label: 'Complete the authority review', findsRight: true },
  startTechnical: { label: 'Start technical review', findsRight: true },
  endTechnical: { label: 'Complete the technical review', findsRight: true },
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
    hint: 'The public record says so, and the applicant is told. It can be decided again, or the denial stands once the contest is over.',
    needs: 'reason',
  },
  endContest: {
    label: 'Record that the contest is over',
    hint: 'The denial stands, and the applicant is told.',
    needs: 'reason',
  },
  sendBack: {
    label: 'Send back',
    hint: 'The applicant sees the points at the questions and signs it again.',
    needs: 'reason',
  },
  reopen: {
    label: 'Reopen',
    hint: 'It goes back to the applicant, who is told, corrects it and signs again. Until then no version counts; what was signed stays on record.',
    needs: 'reason',
  },
  hold: {
    label: 'Put on hold',
    hint: 'The clock stops, and the applicant is told who must act.',
    needs: 'hold',
  },
  reassign: {
    label: 'Move to another type',
    hint: 'It ends, and one of the other type is begun for its applicant with the answers that fit. They are told, add the files again and sign. What was signed stays on record.',
    needs: 'type',
  },
  cancel: { label: 'Cancel', hint: 'It ends without a decision, for good.', needs: 'reason' },
} as const satisfies Record<string, DeskMove>
