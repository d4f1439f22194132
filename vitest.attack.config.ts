import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** npm run attack: the list of attacks against a built portal of its own, on the loopback alone. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: ['tests/attack/**/*.attack.ts'],
    globalSetup: [],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    retry: 0,
  },
})
