// What the settings of the environment may say (.env.example), asked before anything is installed, built or opened: a
// number that is none would switch off a limit, and a wrong address would be found after minutes. Plain JavaScript,
// since the first start asks it before there are packages.

const whole = (least, most) => (value) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `a whole number from ${least} to ${most}`

const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

const address =
  (...schemes) =>
  (value) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
      ? null
      : `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`

/** A host is looked up when the port is tried; these are for what cannot be one. */
const host = (value) =>
  /^[A-Za-z0-9.:_%[\]-]+$/.test(value) && !value.includes('://')
    ? null
    : 'a host name or an IP address without port, as 127.0.0.1 or 0.0.0.0'

const COUNT = whole(1, 100_000_000)
const MEGABYTES = whole(0, 100_000_000)
const PORT = whole(0, 65_535)
const SWITCH = oneOf('on', 'off')
const DATABASE = address('postgres', 'postgresql')
/** What may say anything, or is judged where it is read. */
const TEXT = () => null

/** Each setting with what is wrong with a value of it; null where nothing is. */
export const SETTINGS = {
  PORT,
  PUBLIC_URL: address('http', 'https'),
  DATA_DIR: TEXT,
  KEYS_DIR: TEXT,
  SIGNING_KEYS: TEXT,
  SEALING_KEYS: TEXT,
  ENDS_FILE: TEXT,
  ENDS_S3_BUCKET: TEXT,
  ENDS_S3_REGION: TEXT,
  ENDS_S3_ENDPOINT: address('http', 'https'),
  ENDS_S3_PREFIX: TEXT,
  ENDS_S3_YEARS: whole(1, 100),
  ENDS_MAIL_TO: TEXT,
  DATABASE_MIGRATION_URL: DATABASE,
  DATABASE_URL: DATABASE,
  DATABASE_POOL: whole(1, 10_000),
  DATABASE_WAIT_SECONDS: whole(0, 86_400),
  STOP_SECONDS: whole(0, 86_400),
  DEMO: SWITCH,
  PRACTICE: SWITCH,
  PRACTICE_RESET_AT: TEXT,
  PRACTICE_DATA_DIR: TEXT,
  HOST: host,
  CONFIG_DIR: TEXT,
  API_URL: address('http', 'https'),
  FILES_S3_BUCKET: TEXT,
  FILES_S3_REGION: TEXT,
  FILES_S3_ENDPOINT: address('http', 'https'),
  FILES_S3_PREFIX: TEXT,
  SMTP_URL: address('smtp', 'smtps'),
  MAIL_FROM: TEXT,
  SMS_URL: TEXT,
  SMS_SECRET: TEXT,
  JOBS: SWITCH,
  DATA_PULL: TEXT,
  OUTBOX_PAGE: oneOf('local', 'on', 'off'),
  OUTBOX_CODE: TEXT,
  OIDC_ISSUER: address('http', 'https'),
  OIDC_CLIENT_ID: TEXT,
  OIDC_CLIENT_SECRET: TEXT,
  CLAMD_URL: TEXT,
  PDF_WORKERS: whole(1, 64),
  READS_PER_MINUTE: whole(1, 1_000_000_000),
  READS_PER_MINUTE_WITH_KEY: whole(1, 1_000_000_000),
  STORED_MB_OF_ADDRESS: MEGABYTES,
  STORED_MB_OF_ACCOUNT: MEGABYTES,
  STORED_MB_OF_ALL: MEGABYTES,
  KEEP_FREE_MB: MEGABYTES,
  PAGES_AT_ONCE: COUNT,
  TRUSTED_PROXIES: whole(0, 100),
  TRUST_GATEWAY: SWITCH,
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  PAYMENTS: oneOf('off', 'sandbox', 'forte', 'moneris'),
  SANDBOX_BANK_PORT: PORT,
  SANDBOX_BANK_URL: address('http', 'https'),
  SANDBOX_BANK_KEY: TEXT,
  SANDBOX_BANK_PUBLIC_URL: address('http', 'https'),
  FORTE_API_ACCESS_ID: TEXT,
  FORTE_API_SECURE_KEY: TEXT,
  FORTE_ORGANIZATION_ID: TEXT,
  FORTE_LOCATION_ID: TEXT,
  FORTE_METHODS: TEXT,
  FORTE_MODE: oneOf('test', 'live'),
  MONERIS_STORE_ID: TEXT,
  MONERIS_API_TOKEN: TEXT,
  MONERIS_CHECKOUT_ID: TEXT,
  MONERIS_MODE: oneOf('test', 'live'),
}

/** Addresses may hold a password, so they are not repeated on a terminal. */
const isSecret = (name) => /_URL$|KEY|SECRET|TOKEN|CODE/.test(name)

/** What is wrong with the settings of an environment, in a sentence each; empty values count as unset. */
export function environmentProblems(env) {
  return Object.entries(SETTINGS).flatMap(([name, problemOf]) => {
    const value = env[name]
    const wanted = value ? problemOf(value) : null
    if (!wanted) return []
    return [`${name} is ${isSecret(name) ? 'not' : `"${value}"; it must be`} ${wanted}.`]
  })
}
