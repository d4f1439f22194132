import { MENUS } from './menus.group.ts'
import { ACCOUNTS, DASHBOARD, LOOK, MAP, SIGN_IN, SIGNATURES } from './portal.groups.ts'
import {
  COMMENTS,
  EVENTS,
  MONEY,
  SERVICE_LINES,
  SUBMITTALS,
  TRADES,
  WORK_DAYS,
} from './records.groups.ts'
import { REPORT } from './report.group.ts'
import type { Setting, SettingGroup } from './setting.ts'

/** Every setting of an agency, by the feature that it is about. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  LOOK,
  MENUS,
  SIGN_IN,
  ACCOUNTS,
  SIGNATURES,
  DASHBOARD,
  SUBMITTALS,
  EVENTS,
  REPORT,
  COMMENTS,
  MONEY,
  SERVICE_LINES,
  TRADES,
  WORK_DAYS,
  MAP,
]

export const SETTINGS: readonly Setting[] = SETTING_GROUPS.flatMap(({ settings }) => settings)

const byName: ReadonlyMap<string, Setting> = new Map(SETTINGS.map((each) => [each.name, each]))

export const settingOf = (name: string): Setting | null => byName.get(name) ?? null

/** The environment variable that wins over file and browser: report.maxFiles is SETTING_REPORT_MAX_FILES. */
export function variableOf(name: string): string {
  return `SETTING_${name
    .replaceAll('.', '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()}`
}
