import type { z } from 'zod'
import type {
  changeSettingSchema,
  OpenSetting,
  SettingsList,
  undoSettingSchema,
} from '#api/settings/settings.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const SETTING = '/Agency/Setting'

/** REST calls of staff who change how the portal works. */
export function settingsSource(rest: Rest) {
  return {
    all: () => rest.get<SettingsList>(`${SETTING}/GetAll`),
    get: (name: string) => rest.get<OpenSetting>(`${SETTING}/Get/${encodeURIComponent(name)}`),
    change: (body: z.input<typeof changeSettingSchema>) =>
      rest.post<OpenSetting>(`${SETTING}/Change`, body),
    undo: (body: z.input<typeof undoSettingSchema>) =>
      rest.post<OpenSetting>(`${SETTING}/Undo`, body),
  }
}
