// Builds everything that a production start needs, beside the build that is there, and takes its place when it is whole.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isBuilt, sourcesDigest, stampBuild } from './build-stamp.js'
import { oneAtATime } from './start-first/one-at-a-time.js'

/** The configurations of the bundlers read it (build-folder.js). */
const draft = 'build.next'
const former = 'build.former'
process.env.HEADWATER_BUILD_FOLDER = draft

const run = (command, ...args) =>
  execFileSync(process.execPath, [path.resolve('node_modules', command), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })

await oneAtATime(build)

async function build() {
  // Whoever waited finds it done.
  if (process.argv.includes('--when-stale') && isBuilt()) return
  for (const left of [draft, former]) rmSync(left, { recursive: true, force: true })
  const digest = sourcesDigest()
  run('tsx/dist/cli.mjs', 'codegen.ts')
  run('@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')
  run('tsx/dist/cli.mjs', 'scripts/build-map.ts', `${draft}/client/map`)
  run('vite/bin/vite.js', 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn')
  copyExplorer()
  compressAssets(`${draft}/client/assets`)
  stampBuild(draft, digest)
  swapIn()
}

/** A build that fails leaves the last one as it was. */
function swapIn() {
  if (existsSync('build')) renameSync('build', former)
  renameSync(draft, 'build')
  rmSync(former, { recursive: true, force: true })
}

/** The GraphQL explorer's own files, served by the portal itself. */
function copyExplorer() {
  const files = {
    'react.js': 'react/umd/react.production.min.js',
    'react-dom.js': 'react-dom/umd/react-dom.production.min.js',
    'graphiql.js': 'graphiql/graphiql.min.js',
    'graphiql.css': 'graphiql/graphiql.min.css',
  }
  const folder = `${draft}/client/explorer`
  mkdirSync(folder, { recursive: true })
  for (const [name, from] of Object.entries(files))
    copyFileSync(path.resolve('node_modules', from), path.join(folder, name))
}

/** Assets never change under their name, so they are packed once with the best brotli. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const file = path.join(folder, name)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
