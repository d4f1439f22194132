import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import type { SettingsKeeper } from '#api/lib/calls/settings-keeper.ts'
import { changeSetting, undoSetting } from './change-setting.act.ts'
import { selectHolding, selectNewestChange } from './changes.queries.ts'
import { readSetting, readSettingsList } from './read-settings.ts'
import * as calls from './settings.contract.ts'

const { SETTINGS_RIGHT } = calls

/** What an agency may choose about its portal, for staff with the right. */
export function registerSettings(api: Api, { db, settings, clock }: ApiDeps): void {
  const requireKeeper = (): SettingsKeeper => {
    if (!settings) throw notFound('This setting')
    return settings
  }

  api.openapi(calls.all, async (c) => {
    await requireAction(c, SETTINGS_RIGHT)
    return answer(c, await readSettingsList(db, requireKeeper()))
  })

  api.openapi(calls.get, async (c) => {
    await requireAction(c, SETTINGS_RIGHT)
    return answer(c, await readSetting(db, requireKeeper(), c.req.valid('param').name))
  })

  api.openapi(calls.change, async (c) => {
    const { actorId } = await requireAction(c, SETTINGS_RIGHT)
    const keeper = requireKeeper()
    const asked = c.req.valid('json')
    await changeSetting({ db, keeper }, asked, { actorId, now: clock() })
    return answer(c, await readSetting(db, keeper, asked.name))
  })

  api.openapi(calls.undo, async (c) => {
    const { actorId } = await requireAction(c, SETTINGS_RIGHT)
    const keeper = requireKeeper()
    const name = await undoSetting({ db, keeper }, c.req.valid('json'), { actorId, now: clock() })
    return answer(c, await readSetting(db, keeper, name))
  })

  api.openapi(calls.held, async (c) => {
    const version = await selectNewestChange(db)
    const values = (await selectHolding(db)).flatMap(({ name, value }) =>
      value === null ? [] : [{ name, value }],
    )
    return answer(c, { version, values })
  })
}
