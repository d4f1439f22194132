// Builds everything that a production start needs.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const run = (command, ...args) =>
  execFileSync(process.execPath, [path.resolve('node_modules', command), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })

run('tsx/dist/cli.mjs', 'codegen.ts')
run('@remix-run/dev/dist/cli.js', 'vite:build')
run('tsx/dist/cli.mjs', 'scripts/build-map.ts')
run('vite/bin/vite.js', 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn')
copyExplorer()
compressAssets('build/client/assets')

/** The GraphQL explorer's own files, served by the portal itself. */
function copyExplorer() {
  const files = {
    'react.js': 'react/umd/react.production.min.js',
    'react-dom.js': 'react-dom/umd/react-dom.production.min.js',
    'graphiql.js': 'graphiql/graphiql.min.js',
    'graphiql.css': 'graphiql/graphiql.min.css',
  }
  mkdirSync('build/client/explorer', { recursive: true })
  for (const [name, from] of Object.entries(files))
    copyFileSync(path.resolve('node_modules', from), path.join('build/client/explorer', name))
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
