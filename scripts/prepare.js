// What several commands need first: installed dependencies and a build that is not stale.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilt } from './build-stamp.js'
import { nodeProblem } from './node-version.js'
import { oneAtATime } from './start-first/one-at-a-time.js'
import { environmentProblems } from './start-first/environment.js'
import { phase, sayAndEnd } from './start-first/phase.js'

const INSTALL_STAMP = 'node_modules/.headwater-lock'

/** Refuses a Node that cannot run the portal, reads .env, and refuses settings that say nothing. */
export function readEnvironment() {
  const problem = nodeProblem(process.version)
  if (problem) sayAndEnd(problem)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const problems = environmentProblems(process.env)
  if (problems.length > 0) sayAndEnd(problems.join('\nheadwater: '))
}

/** What is still to be done before the portal can run. */
export function whatIsMissing() {
  return { installs: !isStamped(), builds: !isBuilt() }
}

/** Installs and builds what is missing. */
export async function prepare() {
  await installDependencies()
  await buildWhenStale()
}

/** Installs what is missing, as the only process of this folder that does. */
export async function installDependencies() {
  if (!isStamped()) await oneAtATime(installMissing)
}

/** Builds, unless the last build is of the same sources. */
export async function buildWhenStale() {
  if (isBuilt()) return
  await phase('Building (about a minute, after a change only)', () =>
    runShown(process.execPath, 'scripts/build.js', '--when-stale'),
  )
}

/**
 * Installs exactly what the lock file says, what builds the portal included, unless that is there already. npm leaves
 * that out where NODE_ENV is production or its settings omit it; the stamp says what was installed, so that one of
 * less is not believed, and it is written last.
 */
async function installMissing() {
  if (isStamped()) return
  rmSync(INSTALL_STAMP, { force: true })
  if (!existsSync('node_modules/.package-lock.json') || !isInstalled())
    await phase('Installing the packages (one to two minutes, once)', () =>
      run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
    )
  mkdirSync(path.dirname(INSTALL_STAMP), { recursive: true })
  writeFileSync(INSTALL_STAMP, wantedStamp())
}

/** Runs a command; what it prints is shown where it fails, and on CI as it comes. */
export async function run(command, ...args) {
  await ran(process.env.CI ? 'inherit' : 'pipe', command, args)
}

async function runShown(command, ...args) {
  await ran('inherit', command, args)
}

async function ran(stdout, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', stdout, 'inherit'] })
  let said = ''
  child.stdout?.on('data', (piece) => {
    said += piece
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  process.stdout.write(said)
  sayAndEnd(`${path.basename(command)} ${args.join(' ')} failed.`)
}

function isStamped() {
  return existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wantedStamp()
}

function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  return `${lock} with what builds it\n`
}

function isInstalled() {
  try {
    execFileSync('npm', ['ls', '--depth=0', '--include=dev'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
