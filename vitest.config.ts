import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { lightScript } from './scripts/light-script.ts'

/** Files that change what a process has only once: its environment, its modules, its children, its clock. */
const ALONE = [
  'tests/{faults,seeds,server}/*.test.ts',
  'tests/api/registration/create-user.test.ts',
  'tests/api/secrets/secrets.test.ts',
  'tests/app/invoices.test.tsx',
  'tests/app/shell/menu-edit.test.tsx',
  'tests/pdf/pool.test.ts',
]

export default defineConfig({
  plugins: [vanillaExtractPlugin(), lightScript()],
  esbuild: { jsx: 'automatic' },
  // Packages load graphql as CommonJS; our own code must get the same copy, or it knows no schema of theirs.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') }],
  },
  test: {
    setupFiles: ['tests/support/console-guard.ts', 'tests/support/test-keys.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Only what hangs runs into these: a busy machine is slower many times over.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'portal',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          // The portal is loaded once a worker: its modules keep no state that a test could leave behind.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
