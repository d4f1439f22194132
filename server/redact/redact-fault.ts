export const FAULTS = {
  locked: 'This PDF is locked with a password, so nothing can be taken out of it.',
  broken: 'This PDF is broken: it cannot be read, so nothing can be taken out of it.',
  pages: 'This PDF has more pages or letters than can be copied here: at most 100 pages.',
  large:
    'The copy of this PDF would be too large. Take whole pages out, or ask for a smaller file.',
  page: 'This PDF does not have one of these pages.',
  unsure:
    'The words could be read in the copy still, so it was thrown away. Take out the whole page instead.',
} as const
export type FaultKind = keyof typeof FAULTS

/** Why no copy of a PDF is made, for the person who wants one. */
export class RedactFault extends Error {
  override readonly name = 'RedactFault'

  constructor(readonly kind: FaultKind) {
    super(FAULTS[kind])
  }
}
