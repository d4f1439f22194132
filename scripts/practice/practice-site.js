// What a practice site may be started with, and when it is emptied (docs/practice.md). Asked by the command and by
// the server, so that neither starts what the other would refuse.
import path from 'node:path'

export const DEFAULT_RESET_AT = '04:00'
export const DEFAULT_FOLDER = path.join('data', 'practice')

/** Settings that reach beyond a practice site, with what they would do there. */
const REACHES_BEYOND = {
  DATABASE_URL: 'is emptied each day and never touches a database server',
  API_URL: 'keeps its records itself and asks no other API',
  SMTP_URL: 'sends no mail',
  SMS_URL: 'sends no text message',
  FILES_S3_BUCKET: 'keeps its files in its own folder, which is emptied each day',
  ENDS_FILE: 'publishes no ends of records',
  ENDS_S3_BUCKET: 'publishes no ends of records',
  KEYS_DIR: "never signs with an agency's keys",
  SIGNING_KEYS: "never signs with an agency's keys",
  SEALING_KEYS: "never seals with an agency's keys",
}

/** Why these settings start no practice site, in a sentence; null where they do. */
export function practiceProblem(env) {
  const found = Object.entries(REACHES_BEYOND).find(([name]) => env[name])
  if (found)
    return `A practice site ${found[1]}. ${found[0]} is set: leave it empty, also in .env, and start again. Nothing was started.`
  if (!['', 'off', 'sandbox'].includes(env.PAYMENTS ?? ''))
    return `A practice site takes no real money. PAYMENTS is "${env.PAYMENTS}": leave it empty for the sandbox bank, or set it to off. Nothing was started.`
  if (!readResetTime(env.PRACTICE_RESET_AT || DEFAULT_RESET_AT))
    return `PRACTICE_RESET_AT is "${env.PRACTICE_RESET_AT}"; it must be a time of day as 04:00 or 23:30. Nothing was started.`
  return null
}

/** `04:00` as hours and minutes; null for anything else. */
export function readResetTime(text) {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text)
  return found ? { hours: Number(found[1]), minutes: Number(found[2]) } : null
}

/**
 * Whether a site that was filled at a moment is to be emptied now: the time of day has come since. One that was
 * not running at that time is emptied as soon as it is started again.
 */
export function isResetDue({ filledAt, now, resetAt }) {
  return filledAt < lastReset(now, resetAt)
}

/** The newest moment of this time of day that is not after now, by the clock of the machine. */
export function lastReset(now, resetAt) {
  const { hours, minutes } = readResetTime(resetAt)
  const on = (day) => new Date(now.getFullYear(), now.getMonth(), day, hours, minutes)
  const today = on(now.getDate())
  return today <= now ? today : on(now.getDate() - 1)
}

/** Why a folder may not be the one that is emptied each day: it is, or holds, something else; null where it may. */
export function folderProblem(folder, { dataDir, root }) {
  const isAround = (inner) => !path.relative(folder, path.resolve(inner)).startsWith('..')
  if (![root, dataDir || 'data', 'data'].some(isAround)) return null
  return `PRACTICE_DATA_DIR is ${folder}, which holds more than a practice site and would be emptied each day. Name a folder of its own. Nothing was started.`
}
