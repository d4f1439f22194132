import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { ChangedValues, SettingsKeeper } from '#api/ground/lib/calls/settings-keeper.ts'
import { SETTING_GROUPS, settingOf } from './catalogue/catalogue.ts'
import type { Setting, SettingGroup } from './catalogue/setting.ts'
import { selectChanges, selectHolding, valuesOf, type KeptChange } from './changes.queries.ts'
import type { OpenSetting, SettingChange, SettingRow, SettingsList } from './settings.schemas.ts'

const LAST_CHANGES = 10
const HISTORY = 50

export const jsonOf = (value: unknown): string => JSON.stringify(value ?? null)

/** Every setting, and what was changed last. */
export async function readSettingsList(db: Db, keeper: SettingsKeeper): Promise<SettingsList> {
  const known = await readHolding(db)
  const changes = await selectChanges(db, null, LAST_CHANGES)
  return {
    groups: SETTING_GROUPS.map(({ code, title }) => ({ code, title })),
    settings: SETTING_GROUPS.flatMap((group) =>
      group.settings.map((setting) => rowOf(keeper, group, setting, known)),
    ),
    changes: changes.map((change) => changeOf(change, keeper, known.values)),
  }
}

/** One setting with its history, or NOT_FOUND. */
export async function readSetting(
  db: Db,
  keeper: SettingsKeeper,
  name: string,
): Promise<OpenSetting> {
  const group = SETTING_GROUPS.find(({ settings }) => settings.some((each) => each.name === name))
  const setting = settingOf(name)
  if (!group || !setting) throw notFound('This setting')
  const known = await readHolding(db)
  const history = await selectChanges(db, name, HISTORY)
  return {
    ...rowOf(keeper, group, setting, known),
    groupTitle: group.title,
    history: history.map((change) => changeOf(change, keeper, known.values)),
  }
}

/** Why a setting is not changed in the browser; null where it is. */
export function whyLocked({ fixedBecause }: Setting, variable: string | null): string | null {
  if (variable)
    return `The server sets it: the environment variable ${variable} wins over what is chosen here.`
  return fixedBecause ?? null
}

type Known = { values: ChangedValues; versions: ReadonlyMap<string, number> }

async function readHolding(db: Db): Promise<Known> {
  const holding = await selectHolding(db)
  return {
    values: valuesOf(holding),
    versions: new Map(holding.map(({ name, rid }) => [name, rid])),
  }
}

function rowOf(
  keeper: SettingsKeeper,
  { code }: SettingGroup,
  setting: Setting,
  { values, versions }: Known,
): SettingRow {
  const { name, label, words, control, unit = '', options = [], parts = [] } = setting
  const standing = keeper.standing(name, values)
  return {
    ...{ name, label, words, control, unit, group: code },
    options: options.map((option) => ({ ...option })),
    parts: parts.map((part) => ({ ...part })),
    mayBeNothing: setting.mayBeNothing === true,
    value: jsonOf(standing.value),
    byDefault: jsonOf(standing.byDefault),
    withoutChange: jsonOf(standing.withoutChange),
    origin: standing.origin,
    lockedBecause: whyLocked(setting, standing.variable),
    versionNo: versions.get(name) ?? 0,
  }
}

function changeOf(
  change: KeptChange,
  keeper: SettingsKeeper,
  values: ChangedValues,
): SettingChange {
  const { rid, name, before, after, reason, undoesRid, byName, at, isNewest } = change
  const setting = settingOf(name)
  const { withoutChange, variable } = setting
    ? keeper.standing(name, values)
    : { withoutChange: null, variable: null }
  const file = jsonOf(withoutChange)
  return {
    ...{ rid, name, reason, byName },
    label: setting?.label ?? name,
    before: before ?? file,
    after: after ?? file,
    isUndo: undoesRid !== null,
    isReset: after === null,
    at: at.toISOString(),
    mayUndo: isNewest && setting !== null && whyLocked(setting, variable) === null,
  }
}
