import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './settings.schemas.ts'

/** The right of staff who change how the portal works. */
export const SETTINGS_RIGHT = 'gov:setting.actions.administer'

const tag = 'Settings, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: SETTINGS_RIGHT, tag, operationId, summary }) as const

export const all = getCall(
  '/Agency/Setting/GetAll',
  about('settings.all', 'Every setting with its value and where that comes from'),
  {},
  s.settingsSchema,
)
export const get = getCall(
  '/Agency/Setting/Get/{name}',
  about('settings.get', 'A setting with its history'),
  { params: z.object({ name: plainText(80) }) },
  s.openSettingSchema,
)
export const change = postCall(
  '/Agency/Setting/Change',
  about('settings.change', 'Change a setting; every process has it within seconds'),
  s.changeSettingSchema,
  s.openSettingSchema,
)
export const undo = postCall(
  '/Agency/Setting/Undo',
  about('settings.undo', 'Take the last change of a setting back, which is a change of its own'),
  s.undoSettingSchema,
  s.openSettingSchema,
)

/** No secret among them: the browser may read the file as well. Portals whose records are elsewhere ask for it. */
export const held = getCall(
  '/Portal/HeldSettings',
  {
    access: 'anyone',
    tag: 'Portal',
    operationId: 'settings.held',
    summary: 'What the agency changed of its settings in the browser',
  },
  {},
  s.heldSettingsSchema,
)
