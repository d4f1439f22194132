import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SettingsKeeper } from '#api/ground/lib/calls/settings-keeper.ts'
import { changeSetting, undoSetting } from './change-setting.act.ts'
import { selectHolding, selectNewestChange } from './changes.queries.ts'
import { readSetting, readSettingsList } from './read-settings.ts'
import * as calls from './settings.contract.ts'

/** What an agency may choose about its portal, for staff with the right. */
export function registerSettings(api: Api, { db, settings, clock }: ApiDeps): void {
  const requireKeeper = (): SettingsKeeper => {
    if (!settings) throw notFound('This setting')
    return settings
  }

  serve(api, calls.all, async () => {
    return await readSettingsList(db, requireKeeper())
  })

  serve(api, calls.get, async ({ params }) => {
    return await readSetting(db, requireKeeper(), params.name)
  })

  serve(api, calls.change, async ({ user: { actorId }, body: asked }) => {
    const keeper = requireKeeper()
    await changeSetting({ db, keeper }, asked, { actorId, now: clock() })
    return await readSetting(db, keeper, asked.name)
  })

  serve(api, calls.undo, async ({ user: { actorId }, body }) => {
    const keeper = requireKeeper()
    const name = await undoSetting({ db, keeper }, body, { actorId, now: clock() })
    return await readSetting(db, keeper, name)
  })

  serve(api, calls.held, async () => {
    const version = await selectNewestChange(db)
    const values = (await selectHolding(db)).flatMap(({ name, value }) =>
      value === null ? [] : [{ name, value }],
    )
    return { version, values }
  })
}
