import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { selectHolding, valuesOf } from '#api/services/settings/changes.queries.ts'
import { SETTINGS_RIGHT } from '#api/services/settings/settings.contract.ts'
import { dayIn } from '#values/days.ts'
import { selectOpening } from './opening.queries.ts'
import { openingSchema } from './opening.schemas.ts'

const opening = getCall(
  '/Agency/Dashboard/GetOpening',
  {
    access: 'staff',
    action: SETTINGS_RIGHT,
    tag: 'Dashboard',
    operationId: 'dashboard.opening',
    summary: 'What the portal has of what it needs before the public comes, as it is now',
  },
  {},
  openingSchema,
)

/** How far a new agency has come. */
export function registerOpening(
  api: Api,
  { db, config, clock, settings: keeper, payments = null }: ApiDeps,
): void {
  serve(api, opening, async () => {
    const { timeZone, agencyName } = config
    const changed = valuesOf(await selectHolding(db))
    const standing = (name: string) => keeper?.standing(name, changed)
    const said = (name: string) => {
      const value = standing(name)?.value
      return typeof value === 'string' && value.trim() ? value : null
    }
    const name = standing('agencyName')
    return {
      ...(await selectOpening(db, { today: dayIn(timeZone, clock()), timeZone })),
      agencyName: said('agencyName') ?? agencyName,
      isNamed: name !== undefined && name.origin !== 'default' && name.value !== name.byDefault,
      hasMail: keeper?.services.mail ?? false,
      contact: said('contact.phone') ?? said('contact.email'),
      provider: payments?.label ?? null,
    }
  })
}
