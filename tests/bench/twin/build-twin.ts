import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Builds the twin around what the search's own loader answers. */
export function buildTwin(view: unknown): void {
  writeFileSync('build/bench-twin-view.json', JSON.stringify(view))
  const remix = path.resolve('node_modules/@remix-run/dev/dist/cli.js')
  execFileSync(process.execPath, [remix, 'vite:build', '-c', 'tests/bench/twin/vite.config.ts'], {
    // Its browser half is never used, and what the builder says about that is of no interest.
    stdio: 'pipe',
  })
}
