import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { SETTINGS_RIGHT } from '#api/settings/settings.contract.ts'
import { dayIn } from '#values/days.ts'
import { setFee, takeBackFee } from './change-fee.act.ts'
import * as calls from './fee-rates.contract.ts'
import { readFee, readFees } from './read-fees.ts'
import { tryFee } from './try-fee.ts'

/** The amounts that forms compute fees from, for staff with the right to change settings. */
export function registerFeeRates(api: Api, { db, config, clock }: ApiDeps): void {
  const today = () => dayIn(config.timeZone, clock())

  api.openapi(calls.all, async (c) => {
    await requireAction(c, SETTINGS_RIGHT)
    return answer(c, await readFees(db, today()))
  })

  api.openapi(calls.get, async (c) => {
    await requireAction(c, SETTINGS_RIGHT)
    return answer(c, await readFee(db, c.req.valid('param').code, today()))
  })

  api.openapi(calls.set, async (c) => {
    const { actorId } = await requireAction(c, SETTINGS_RIGHT)
    const asked = c.req.valid('json')
    await setFee(db, asked, { actorId, now: clock(), today: today() })
    return answer(c, await readFee(db, asked.code, today()))
  })

  api.openapi(calls.takeBack, async (c) => {
    const { actorId } = await requireAction(c, SETTINGS_RIGHT)
    const asked = c.req.valid('json')
    await takeBackFee(db, asked, { actorId, now: clock(), today: today() })
    return answer(c, await readFee(db, asked.code, today()))
  })

  api.openapi(calls.tryOut, async (c) => {
    await requireAction(c, SETTINGS_RIGHT)
    return answer(c, await tryFee(db, c.req.valid('json'), today()))
  })
}
