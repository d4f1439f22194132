import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { setFee, takeBackFee } from './change-fee.act.ts'
import * as calls from './fee-rates.contract.ts'
import { readFee, readFees } from './read-fees.ts'
import { tryFee } from './try-fee.ts'

/** The amounts that forms compute fees from, for staff with the right to change settings. */
export function registerFeeRates(api: Api, { db, config, clock }: ApiDeps): void {
  const today = () => dayIn(config.timeZone, clock())

  serve(api, calls.all, async () => {
    return await readFees(db, today())
  })

  serve(api, calls.get, async ({ params }) => {
    return await readFee(db, params.code, today())
  })

  serve(api, calls.set, async ({ user: { actorId }, body: asked }) => {
    await setFee(db, asked, { actorId, now: clock(), today: today() })
    return await readFee(db, asked.code, today())
  })

  serve(api, calls.takeBack, async ({ user: { actorId }, body: asked }) => {
    await takeBackFee(db, asked, { actorId, now: clock(), today: today() })
    return await readFee(db, asked.code, today())
  })

  serve(api, calls.tryOut, async ({ body }) => {
    return await tryFee(db, body, today())
  })
}
