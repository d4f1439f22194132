import { defineConfig } from 'vitest/config'
import { isDrilled, testFiles } from './tests/support/suite/test-files.ts'
import base from './vitest.config.ts'

/** npm run drill: long tries that are no part of `npm test`. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    globalSetup: ['tests/support/suite/global-setup.ts'],
    include: ['tests/drill/**/*.drill.ts', ...testFiles().filter(isDrilled)],
    env: { DRILL: 'on' },
    testTimeout: 3_600_000,
  },
})
