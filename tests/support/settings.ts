import type { SettingsKeeper } from '#api/ground/lib/calls/settings-keeper.ts'
import { settingsSchema, type Settings } from '#app/lib/settings.ts'
import { overwrite, type Layer } from '#server/settings/layers.ts'
import { createKeeper, layered, type Keeper } from '#server/settings/settings-keeper.ts'
import { changesIn } from '#server/settings/watch-settings.ts'
import { apiConfigOf } from '#server/start/api-config.ts'
import type { World } from './world.ts'

type Parts = {
  file?: Layer
  env?: Record<string, string>
  services?: Partial<SettingsKeeper['services']>
}

/** Gives a world the settings of a file, which its calls may then change. Answers what holds, as pages read it. */
export function keepSettings(
  world: World,
  { file = {}, env = {}, services = {} }: Parts = {},
): { keeper: Keeper; settings: Settings } {
  const layer = { agencyName: 'Department of Environmental Protection', ...file }
  const settings = structuredClone(settingsSchema.parse(layered(layer, new Map(), new Map())))
  const keeper = createKeeper({
    ...{ file: layer, env },
    services: { mail: true, texts: true, openId: true, ...services },
    ...changesIn(world.db),
    apply: (next) => {
      overwrite(settings, next)
      overwrite(
        world.config,
        apiConfigOf({
          ...{ settings, config: settings, timeZone: settings.timeZone },
          agencyName: settings.agencyName,
          publicUrl: world.config.publicUrl,
          isShut: false,
          mode: 'production',
        }),
      )
    },
  })
  world.rebuild({ settings: keeper })
  return { keeper, settings }
}
