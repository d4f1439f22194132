// Of which sources the build is: written by the build, so that a start after `npm run build` believes it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STAMP = '.stamp'
/** Everything that a build reads. */
export const SOURCES = [
  'app',
  'api',
  'forms',
  'graphql',
  'locales',
  'server',
  'values',
  'words',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'remix.config.js',
  'codegen.ts',
]
const MADE = [
  'graphql/generated',
  'app/gql',
  'app/generated',
  'graphql/schema.graphql',
  'api/above/seeds/data',
]

/** Whether there is a build, of the sources as they are. */
export function isBuilt() {
  const stamp = path.join('build', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest()
}

/** Says of which sources a build is; the digest is taken before it begins. */
export function stampBuild(folder, digest) {
  writeFileSync(path.join(folder, STAMP), digest)
}

export function sourcesDigest() {
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
