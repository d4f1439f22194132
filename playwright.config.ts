import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3210)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // One that needs a second try is a fault of the portal or of the test.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What is waited for longer is not there: a test of many steps fails at once instead of at its own end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Each step with the page as it was, for a person to look at: a sixth of the run, and a film of it a tenth more.
    trace: process.env.CI
      ? 'off'
      : { mode: 'retain-on-failure', snapshots: true, screenshots: false, sources: false },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Pages are painted by the processor anyway, and without a second process in between; maps draw all the same.
        '--disable-gpu',
      ],
    },
  },
  // Two portals; the first is ready when both are (tests/e2e/serve.ts).
  webServer: {
    command: 'npx tsx tests/e2e/serve.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
  },
})
