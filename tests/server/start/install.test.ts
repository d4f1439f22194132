import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const PREPARE = pathToFileURL(path.resolve('scripts/prepare.js')).href
const STAMP = 'node_modules/.headwater-lock'

describe('installing what a start needs', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-install-'))
    mkdirSync(path.join(folder, 'node_modules'))
    writeFileSync(path.join(folder, 'package-lock.json'), '{}')
    npmThat('exit 0')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** An npm that writes down what it is asked and ends as told. */
  function npmThat(ends: string): void {
    const npm = path.join(folder, 'npm')
    writeFileSync(npm, `#!/bin/sh\necho "$@" >> ${folder}/asked\n${ends}\n`)
    chmodSync(npm, 0o755)
  }

  /** Installs there as in production; returns what npm was asked. */
  function install(): string[] {
    rmSync(path.join(folder, 'asked'), { force: true })
    const env = {
      ...process.env,
      NODE_ENV: 'production' as const,
      PATH: `${folder}:${process.env.PATH ?? ''}`,
    }
    const script = `import('${PREPARE}').then((each) => each.installDependencies())`
    try {
      execFileSync(process.execPath, ['-e', script], { cwd: folder, env, stdio: 'pipe' })
    } catch {
      // What it left is looked at.
    }
    const asked = path.join(folder, 'asked')
    return existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []
  }

  test('brings what builds the portal where NODE_ENV is production, once', () => {
    expect(install()).toEqual(['ci --include=dev --no-audit --no-fund --loglevel=error'])
    expect(install()).toEqual([])
  })

  test('does not believe the stamp of a version that may have installed less', () => {
    const lock = 'a'.repeat(64)
    writeFileSync(path.join(folder, STAMP), lock)
    expect(install()).toHaveLength(1)
  })

  test('leaves no stamp behind when it fails, so that the next start tries again', () => {
    install()
    writeFileSync(path.join(folder, 'package-lock.json'), '{"changed":true}')
    npmThat('exit 1')
    install()
    expect(existsSync(path.join(folder, STAMP))).toBe(false)
  })
})

test('what an operator’s commands are run with is no development package', () => {
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
    scripts: Record<string, string>
  }
  const operators = ['backup', 'restore', 'keys:rotate', 'db:roles', 'user:create', 'data:import']
  const tools = operators.map((name) => scripts[name]?.split(' ')[0] ?? '')
  expect(tools.filter((tool) => tool !== 'node' && !(tool in dependencies))).toEqual([])
})
