import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { CONTROLS } from './catalogue/setting.ts'

const json = (description: string) => z.string().openapi({ description })
const origin = z.enum(['default', 'file', 'environment', 'browser']).openapi({
  description:
    'Where the value comes from; the environment wins over the browser, that over the file',
})

export const settingChangeSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    label: z.string(),
    before: json('Value before, as JSON'),
    after: json('Value after, as JSON'),
    reason: z.string(),
    isUndo: z.boolean().openapi({ description: 'Whether it took another change back' }),
    isReset: z.boolean().openapi({ description: 'Whether it gave back what the file says' }),
    byName: z.string(),
    at: z.string(),
    mayUndo: z.boolean().openapi({ description: 'False once the setting was changed again' }),
  })
  .openapi('SettingChange')

export const settingSchema = z
  .object({
    name: z.string().openapi({ description: 'Its name in app-settings.json, with dots' }),
    group: z.string(),
    label: z.string(),
    words: z.string().openapi({ description: 'What it does' }),
    control: z.enum(CONTROLS),
    unit: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    parts: z.array(
      z.object({ name: z.string(), label: z.string(), kind: z.enum(['text', 'number', 'date']) }),
    ),
    mayBeNothing: z.boolean(),
    value: json('What holds, as JSON'),
    byDefault: json('What holds where nothing is said, as JSON'),
    withoutChange: json('What the file says, or the default where it says nothing, as JSON'),
    origin,
    lockedBecause: z
      .string()
      .nullable()
      .openapi({ description: 'Why it is not changed in the browser; null for one that is' }),
    versionNo: z.number().openapi({ description: 'Its last change; 0 for none' }),
  })
  .openapi('Setting')

export const settingsSchema = z
  .object({
    groups: z.array(z.object({ code: z.string(), title: z.string() })),
    settings: z.array(settingSchema),
    changes: z.array(settingChangeSchema).openapi({ description: 'The last ten, newest first' }),
  })
  .openapi('Settings')

export const openSettingSchema = settingSchema
  .extend({
    groupTitle: z.string(),
    history: z.array(settingChangeSchema).openapi({ description: 'The last fifty, newest first' }),
  })
  .openapi('OpenSetting')

export const changeSettingSchema = z
  .object({
    name: plainText(80),
    versionNo: z.int().min(0).openapi({ description: 'The last change that was shown' }),
    value: plainText(60_000).nullable().openapi({
      description: 'The new value as JSON; null gives back what the file says',
    }),
    reason: plainText(2_000),
  })
  .openapi('ChangeSetting')

export const undoSettingSchema = z
  .object({ changeRid: rid, reason: plainText(2_000) })
  .openapi('UndoSetting')

export const heldSettingsSchema = z
  .object({
    version: z.number(),
    values: z.array(z.object({ name: z.string(), value: json('As JSON') })),
  })
  .openapi('HeldSettings')

export type SettingRow = z.infer<typeof settingSchema>
export type SettingsList = z.infer<typeof settingsSchema>
export type OpenSetting = z.infer<typeof openSettingSchema>
/** In the list without its history. */
export type SettingModel = SettingRow | OpenSetting
export type SettingChange = z.infer<typeof settingChangeSchema>
export type ChangeSetting = z.infer<typeof changeSettingSchema>
export type UndoSetting = z.infer<typeof undoSettingSchema>
export type HeldSettings = z.infer<typeof heldSettingsSchema>
