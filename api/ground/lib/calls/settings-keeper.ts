/** Values that were changed in the browser, by the name of the setting. */
export type ChangedValues = ReadonlyMap<string, unknown>

export type SettingOrigin = 'default' | 'file' | 'environment' | 'browser'

/** Where one setting stands: what each place says of it, and what holds. */
export type SettingStanding = {
  value: unknown
  origin: SettingOrigin
  byDefault: unknown
  /** What the file and the defaults say, without the browser. */
  withoutChange: unknown
  /** The environment variable that wins over everything; null where none is set. */
  variable: string | null
}

/**
 * Holds the settings of this process. The server gives it, because file, environment and the schema that reads
 * both are the server's; whatever changes a setting asks it first and tells it afterwards.
 */
export type SettingsKeeper = {
  standing: (name: string, changed: ChangedValues) => SettingStanding
  /** Why the portal would not take these values together, by the schema that reads the file; null when it would. */
  problem: (changed: ChangedValues, name: string) => string | null
  /** Whether this process has what a setting needs to work. */
  services: { mail: boolean; texts: boolean; openId: boolean }
  /** Reads what was changed now, instead of within seconds. */
  reload: () => Promise<void>
}
