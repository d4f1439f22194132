/** A state in which something waits: under these kinds of the register. */
type Waiting = { kinds: readonly string[]; rests?: undefined }
/** A state that waits for nobody, and why. */
type AtRest = { kinds?: undefined; rests: string }

/**
 * The states of a record: each is claimed by kinds of the register, or at rest with its reason. A state that nobody
 * declares is refused by a test, so that what is built next cannot wait unseen.
 */
export type States = {
  /** Table and column that hold the state; a table of statuses; of a request without a state its moment. */
  of: string
  states: Readonly<Record<string, Waiting | AtRest>>
}

export const waitsAs = (...kinds: [string, ...string[]]): Waiting => ({ kinds })
export const rests = (why: string): AtRest => ({ rests: why })

/** A request that has a moment in place of a state: it is open, or somebody answered it or took it back. */
export const request = (of: string, open: Waiting | AtRest, over: string): States => ({
  of,
  states: { open, over: rests(over) },
})
