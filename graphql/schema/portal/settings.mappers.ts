import type {
  SettingChange,
  SettingModel,
  SettingsList,
} from '#api/services/settings/settings.schemas.ts'

export type PortalSettingMapper = SettingModel
export type PortalSettingsMapper = SettingsList
export type SettingChangeMapper = SettingChange
