import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { lightScript } from './scripts/light-script.ts'
import { pinMapScript } from './scripts/pin-map-script.ts'
import { keepsModules } from './tests/support/suite/module-cache.ts'
import { opensDatabase, startsScripts, testFiles } from './tests/support/suite/test-files.ts'

/** What changes what a process has only once: its secrets, its environment, its modules, its children, its clock. */
const ALONE = [
  // Open another installation, whose secrets are then those of the process.
  'tests/faults/commands.test.ts',
  'tests/faults/former-release.test.ts',
  'tests/faults/two-roles.test.ts',
  'tests/faults/upgrades/',
  // Reads a body by what Node's own Response can, which pages replace.
  'tests/faults/whole-files/',
  'tests/server/start-failure.test.ts',
  'tests/api/ground/secrets/secrets.test.ts',
  'tests/server/config-faults.test.ts',
  'tests/server/guard/dear-reads.test.ts',
  'tests/server/guard/own-forms.test.ts',
  'tests/server/guard/reading-keys.test.ts',
  'tests/server/guard/visitor-address.test.ts',
  'tests/server/portal.test.ts',
  'tests/server/settings.test.ts',
  'tests/server/secret-cost.test.ts',
  'tests/api/accounts/registration/create-user.test.ts',
  'tests/app/invoices.test.tsx',
  'tests/app/shell/menu-edit.test.tsx',
  'tests/pdf/pool.test.ts',
]

const alone = testFiles().filter((file) => ALONE.some((each) => file.startsWith(each)))
/** What global-setup.ts makes before a run, it waits for. */
const isPrepared = (file: string): boolean => opensDatabase(file) || startsScripts(file)
const shared = testFiles().filter((file) => !alone.includes(file))
const portal = shared.filter(isPrepared)
const pure = shared.filter((file) => !isPrepared(file))
const PREPARED = { globalSetup: ['tests/support/suite/global-setup.ts'] }

export default defineConfig({
  plugins: [vanillaExtractPlugin(), lightScript(), pinMapScript(), keepsModules()],
  esbuild: { jsx: 'automatic' },
  // Packages load graphql as CommonJS; our own code must get the same copy, or it knows no schema of theirs.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') }],
  },
  test: {
    setupFiles: [
      'tests/support/suite/console-guard.ts',
      'tests/support/test-keys.ts',
      'tests/support/suite/cheap-hashes.ts',
      'tests/support/suite/fixed-seed.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // A test makes much that nobody needs after it: with room for more of it before it is looked through, a sixth less is spent on that.
    execArgv: ['--max-semi-space-size=64'],
    experimental: { fsModuleCache: true },
    // Only what hangs runs into these: a busy machine is slower many times over.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // Takes nothing that is made before a run, so that it waits for none.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        // The portal is loaded once a worker: its modules keep no state that a test could leave behind.
        test: { ...PREPARED, name: 'portal', include: portal, isolate: false },
      },
      {
        extends: true,
        test: { ...PREPARED, name: 'alone', include: alone },
      },
    ],
  },
})
