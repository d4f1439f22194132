// What a start says while it takes long: what it does, how long that usually takes, and that it still does it.
import { clearInterval, setInterval } from 'node:timers'

const SIGN_EVERY_MS = 15_000

export function say(words) {
  console.log(`headwater: ${words}`)
}

/** A start that is refused, in a sentence. */
export function sayAndEnd(words) {
  console.error(`headwater: ${words}`)
  process.exit(1)
}

/** Does the work between a line that says what it is and one that says how long it took, with signs of life in between. */
export async function phase(words, work) {
  say(words)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const sign = setInterval(() => say(`  still at it after ${seconds()} s`), SIGN_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(sign)
  }
  say(`  done in ${seconds()} s`)
}

/** Ends in a line when somebody stops it before it is ready; gives the function that stops listening for it. */
export function endInALine() {
  const end = () => {
    say('Stopped before it was ready. The next start goes on from here.')
    process.exit(0)
  }
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
