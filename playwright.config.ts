import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3210)
const POLLUTION_PORT = PORT + 1

/** What opens the outbox page of the tests (tests/e2e/mails.ts). */
const OUTBOX_CODE = 'code-of-the-browser-tests'

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
  webServer: [
    serverAt(PORT, { DATA_DIR: 'test-results/e2e-data' }),
    // The second agency files pollution reports; its database holds the look-up lists alone.
    serverAt(POLLUTION_PORT, {
      DATA_DIR: 'test-results/e2e-data-pollution',
      DEMO: 'off',
      CONFIG_DIR: 'tests/e2e/config-pollution',
      // Its mails go to the mail server of the sign-in's tests.
      SMTP_URL: `smtp://127.0.0.1:${PORT + 5}`,
      // The provider that tests/e2e/sign-in/openid.spec.ts starts.
      OIDC_ISSUER: `http://127.0.0.1:${PORT + 6}`,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-test-provider-of-this-file',
    }),
  ],
})

function serverAt(port: number, more: Record<string, string>) {
  return {
    command: 'npx tsx tests/e2e/serve.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: {
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // Mails of the tests are read there.
      OUTBOX_PAGE: 'on',
      OUTBOX_CODE,
      READS_PER_MINUTE: '100000',
      PUBLIC_URL: `http://localhost:${port}`,
      ...more,
    },
  }
}
