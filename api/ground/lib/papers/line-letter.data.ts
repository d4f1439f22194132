/** A notice to the occupant of a building about the pipe that brings its water. */
export type LineLetterData = {
  /** The water system, which writes. */
  from: string
  pwsId: string
  to: string[]
  /** ISO date. */
  day: string
  title: string
  lead: string
  sections: { title: string; paragraphs: string[]; steps?: string[] }[]
  /** As "Line 1021-B". */
  reference: string
}
