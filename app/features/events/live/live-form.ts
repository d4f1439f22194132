import { createContext } from 'react'

/** What the parts of a form can ask of it once script runs. */
export type LiveForm = {
  /** Puts texts into fields and saves the form; the server fills in what follows by the intent. */
  fill: (texts: Record<string, string>, intent: string) => void
  /** What the server says about what it filled in. */
  filledWords: string
}

export const LiveFormContext = createContext<LiveForm>({ fill: () => {}, filledWords: '' })
