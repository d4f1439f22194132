import packageJson from '../../../package.json' with { type: 'json' }

/** Of this portal, for the account panel. */
export const { version } = packageJson
