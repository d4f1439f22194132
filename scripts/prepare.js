// What several commands need first: installed dependencies and a build that is not stale.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { nodeProblem } from './node-version.js'

const INSTALL_STAMP = 'node_modules/.headwater-lock'
const BUILD_STAMP = 'build/.stamp'
/** Everything that a build reads. */
const SOURCES = [
  'app',
  'api',
  'forms',
  'graphql',
  'server',
  'values',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'remix.config.js',
  'codegen.ts',
]
const MADE = ['graphql/generated', 'app/gql', 'graphql/schema.graphql', 'api/seeds/data']

/** Refuses a Node that cannot run the portal, and reads .env. */
export function readEnvironment() {
  const problem = nodeProblem(process.version)
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Installs exactly what the lock file says, what builds the portal included, unless that is there already. npm leaves
 * that out where NODE_ENV is production or its settings omit it; the stamp says what was installed, so that one of
 * less is not believed, and it is written last.
 */
export function installDependencies() {
  const wanted = `${digest(readFileSync('package-lock.json'))} with what builds it\n`
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted) return
  rmSync(INSTALL_STAMP, { force: true })
  if (!existsSync('node_modules/.package-lock.json') || !isInstalled()) {
    say('Installing dependencies (about a minute, once)')
    run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund')
  }
  stamp(INSTALL_STAMP, wanted)
}

/** Builds, unless the last build is of the same sources. */
export function buildWhenStale() {
  const sources = sourcesDigest()
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return
  say('Building (about half a minute, after a change only)')
  run(process.execPath, 'scripts/build.js')
  stamp(BUILD_STAMP, sources)
}

export function run(command, ...args) {
  execFileSync(command, args, { stdio: ['ignore', process.env.CI ? 'inherit' : 'pipe', 'inherit'] })
}

export function say(words) {
  console.log(`headwater: ${words}`)
}

/** A start that is refused, in a sentence. */
export function sayAndEnd(words) {
  console.error(`headwater: ${words}`)
  process.exit(1)
}

function isInstalled() {
  try {
    execFileSync('npm', ['ls', '--depth=0', '--include=dev'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function sourcesDigest() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(place) {
  if (MADE.includes(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.posix.join(place, name)))
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

function stamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
