import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** npm run drill: long tries that are no part of `npm test`. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: ['tests/drill/**/*.drill.ts'],
    testTimeout: 3_600_000,
  },
})
