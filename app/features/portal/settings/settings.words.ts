import type { SettingOrigin } from '#app/gql/operations.ts'
import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'

export const SETTINGS = '/app/gov/settings'
export const settingAddress = (name: string): string => `${SETTINGS}/${encodeURIComponent(name)}`
export const groupAddress = (code: string): string =>
  `${SETTINGS}?group=${encodeURIComponent(code)}`

export const ORIGINS: Record<SettingOrigin, string> = {
  DEFAULT: 'As the portal ships it',
  FILE: 'From the settings file',
  BROWSER: 'Changed in the browser',
  ENVIRONMENT: 'Set by the server',
}

/** Marks only what differs from what was installed. */
export const MARKS: Partial<
  Record<SettingOrigin, { label: string; tone: Tone; shape: BadgeShape }>
> = {
  BROWSER: { label: 'Changed here', tone: 'info', shape: 'disc' },
  ENVIRONMENT: { label: 'Set by the server', tone: 'idle', shape: 'ring' },
}

export const DONE: Readonly<Record<string, string>> = {
  saved: 'It is saved. Every part of the portal works by it within seconds.',
  undone: 'The change is taken back. Every part of the portal works by it within seconds.',
}
