// npm run practice: a demonstration that is marked as one on every page and emptied each day (docs/practice.md).
// `npm run practice -- --reset` empties it first. Settings are in .env.example.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { clearTimeout, setInterval, setTimeout } from 'node:timers'
import { emptyFolder, filledAt, takeFolder } from './practice/practice-folder.js'
import {
  DEFAULT_FOLDER,
  DEFAULT_RESET_AT,
  folderProblem,
  isResetDue,
  practiceProblem,
} from './practice/practice-site.js'
import { prepare, readEnvironment } from './prepare.js'
import { say, sayAndEnd } from './start-first/phase.js'

/** Seldom enough to cost nothing, and right also after the machine slept. */
const LOOK_EVERY_MS = 15_000
/** The portal itself breaks off what hangs after STOP_SECONDS; this is for one that does not. */
const KILL_AFTER_MS = (Number(process.env.STOP_SECONDS ?? 10) + 10) * 1_000

readEnvironment()
const resetAt = process.env.PRACTICE_RESET_AT || DEFAULT_RESET_AT
const folder = path.resolve(process.env.PRACTICE_DATA_DIR || DEFAULT_FOLDER)
const others = { dataDir: process.env.DATA_DIR, root: process.cwd() }
const problem = practiceProblem(process.env) ?? folderProblem(folder, others)
if (problem) sayAndEnd(problem)
await prepare()

let portal = null
let isStopping = false
let isResetting = false

try {
  takeFolder(folder)
  if (process.argv.includes('--reset') || isDue()) await emptyFolder(folder, new Date())
} catch (error) {
  sayAndEnd(error.message)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
start()
setInterval(() => {
  if (isDue() && !isResetting && !isStopping) void reset()
}, LOOK_EVERY_MS).unref()

function start() {
  say(
    `Practice site in ${folder}, emptied each day at ${resetAt} (filling it takes about half a minute)`,
  )
  const child = spawn(process.execPath, ['build/node/prod.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ANNOUNCE: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      DEMO: 'on',
      PRACTICE: 'on',
      PRACTICE_RESET_AT: resetAt,
      DATA_DIR: folder,
      // Its accounts have known passwords: who opens it to a network says so.
      HOST: process.env.HOST || '127.0.0.1',
      // Codes and receipts are read there, since no mail is sent.
      OUTBOX_PAGE: process.env.OUTBOX_PAGE || 'on',
    },
  })
  portal = child
  child.once('exit', (code) => {
    portal = null
    // By itself: whoever watches this command starts it again.
    if (!isResetting && !isStopping) process.exit(code || 1)
  })
}

async function reset() {
  isResetting = true
  say('Emptying the practice site')
  await end()
  if (isStopping) return
  try {
    await emptyFolder(folder, new Date())
  } catch (error) {
    sayAndEnd(error.message)
  }
  isResetting = false
  start()
}

async function stop() {
  if (isStopping) return
  isStopping = true
  await end()
  process.exit(0)
}

/** Ends the portal as a stop of it does: what is under way is finished. */
function end() {
  const child = portal
  if (!child) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function isDue() {
  return isResetDue({ filledAt: filledAt(folder) ?? new Date(), now: new Date(), resetAt })
}
