import { ApiError } from '#api/ground/lib/calls/errors.ts'

const BUSY = 'Many files are being read right now. Try again in a minute.'

/** Lets so many in at once, the others one after the other; answers how to leave. Past `mostWaiting` it refuses. */
export function gate(most: number, mostWaiting: number): () => Promise<() => void> {
  let inside = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async () => {
    if (inside < most) {
      inside += 1
      return once(leave)
    }
    if (waiting.length >= mostWaiting) throw new ApiError('BUSY', BUSY)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return once(leave)
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
