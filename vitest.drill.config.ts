import { defineConfig } from 'vitest/config'
import { isDrilled, knowsServer, testFiles } from './tests/support/suite/test-files.ts'
import base from './vitest.config.ts'

/** npm run drill: long tries that are no part of `npm test`; with TEST_DATABASE_URL all that opens a database, too. */
const isRun = (file: string): boolean =>
  isDrilled(file) || (process.env.TEST_DATABASE_URL !== undefined && knowsServer(file))

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    globalSetup: ['tests/support/suite/global-setup.ts'],
    include: ['tests/drill/**/*.drill.ts', ...testFiles().filter(isRun)],
    env: { DRILL: 'on' },
    testTimeout: 3_600_000,
  },
})
