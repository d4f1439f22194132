const MB = 1024 * 1024
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Bytes in MB, in GB from 10 GB on. */
export function sizeWords(bytes: number): string {
  return bytes < 10 * 1024 * MB
    ? `${whole.format(bytes / MB)} MB`
    : `${whole.format(bytes / 1024 / MB)} GB`
}

/** How long something took: "40 ms", "12 s", "3 min". */
export function tookWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`
  return `${Math.round(ms / 60_000)} min`
}

/** How long a process runs: "3 days", "5 hours", "12 minutes". */
export function upWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return many(minutes, 'minute')
  if (minutes < 48 * 60) return many(Math.floor(minutes / 60), 'hour')
  return many(Math.floor(minutes / 60 / 24), 'day')
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
