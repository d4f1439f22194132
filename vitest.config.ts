import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  esbuild: { jsx: 'automatic' },
  // Packages load graphql as CommonJS; our own code must get the same copy, or it knows no schema of theirs.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') }],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/console-guard.ts', 'tests/support/test-keys.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Only what hangs runs into these: a busy machine is slower many times over.
    testTimeout: 180_000,
    // As for the browser tests: one more try, and the end of the run names who needed it.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
  },
})
