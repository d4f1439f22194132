/** Numbers that look random and are the same on every run. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next: () => number
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  oneIn: (n: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    oneIn: (n) => next() < 1 / n,
  }
}

/** The day that lies so many days after (or, negative, before) a day. */
export function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

export function padded(n: number, width = 4): string {
  return String(n).padStart(width, '0')
}
