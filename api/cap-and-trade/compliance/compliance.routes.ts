import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import { selectKnown } from '../desk/desk.queries.ts'
import { penaltyShown, recordByHand, recordFile, trueUpShown } from './compliance-desk.act.ts'
import {
  selectEntityRecord,
  selectMissing,
  selectObligations,
  selectUnknownPeriods,
  selectReported,
} from './compliance.queries.ts'
import {
  checkedEmissionsSchema,
  emissionsCsvSchema,
  entitySchema,
  missingSchema,
  penaltySchema,
  recordCsvSchema,
  recordSchema,
  trueUpSchema,
} from './compliance.schemas.ts'
import { emissionTotals, readEmissions } from './emissions-file.ts'

const RIGHT = 'gov:cap.actions.manage'
const about = (operation: string, summary: string) =>
  ({
    access: 'staff',
    action: RIGHT,
    tag: 'Cap and trade desk',
    operationId: `capCompliance.${operation}`,
    summary,
  }) as const

const missing = getCall(
  '/Agency/Cap/GetMissingUnits',
  about('missing', 'For which entities and compliance periods units are missing'),
  {},
  missingSchema,
)
const entity = getCall(
  '/Agency/Cap/GetEntityCompliance/{id}',
  about('entity', 'Obligations of one entity, and what was reported and decided'),
  { params: idParams },
  entitySchema,
)
const check = postCall(
  '/Agency/Cap/CheckEmissions',
  about('check', 'Read a file of emissions: its faults, or its totals'),
  emissionsCsvSchema,
  checkedEmissionsSchema,
)
const file = postCall(
  '/Agency/Cap/RecordEmissionsFile',
  about('recordFile', 'Record all rows of a file of emissions'),
  recordCsvSchema,
  z.object({ recorded: z.number() }),
)
const record = postCall(
  '/Agency/Cap/RecordEmissions',
  about('record', 'Record the emissions of one entity and year'),
  recordSchema,
  z.null(),
)
const correct = postCall(
  '/Agency/Cap/TrueUp',
  about('trueUp', 'Correct the obligation of a period, up or down'),
  trueUpSchema,
  z.null(),
)
const penalty = postCall(
  '/Agency/Cap/AssessPenalty',
  about('penalty', 'Add the penalty instruments of a period that was not fulfilled, once'),
  penaltySchema,
  z.object({ units: z.number() }),
)

/** Emissions and obligations at the agency's desk. They move no units, so one person does each. */
export function registerCompliance(api: Api, { db, clock, config }: ApiDeps): void {
  serve(api, missing, async () => {
    return await selectMissing(db)
  })

  serve(api, entity, async ({ params: { id } }) => {
    const found = await selectEntityRecord(db, id)
    if (!found) throw notFound('This covered entity')
    return {
      ...found,
      obligations: await selectObligations(db, id),
      unknownPeriods: await selectUnknownPeriods(db, id),
    }
  })

  api.openapi(check, async (c) => {
    await requireAction(c, RIGHT)
    const { emissions, errors } = await readEmissions(
      c.req.valid('json').csv,
      await selectKnown(db),
    )
    const totals = emissionTotals(emissions, await selectReported(db, emissions))
    return answer(c, { errors, totals, rows: emissions.length })
  })

  serve(api, file, async ({ c, user: { id }, body: { csv, source } }) => {
    const { emissions, errors } = await readEmissions(csv, await selectKnown(db))
    const [first] = errors
    if (first) {
      const words = `Line ${first.line}, ${first.column}: ${first.message}`
      throw new ApiError('INVALID', `${words} Nothing was recorded.`, { csv: words })
    }
    const staff = { id, visitor: c.get('visitor') }
    return { recorded: await recordFile(db, staff, { emissions, source }, clock()) }
  })

  api.openapi(record, async (c) => {
    const { id } = await requireAction(c, RIGHT)
    const staff = { id, visitor: c.get('visitor') }
    await recordByHand(db, staff, c.req.valid('json'), clock())
    return answer(c, null)
  })

  serve(api, correct, async ({ c, user: { id }, body }) => {
    const staff = { id, visitor: c.get('visitor') }
    await trueUpShown(db, staff, body, clock())
    return null
  })

  serve(api, penalty, async ({ c, user: { id }, body }) => {
    const now = clock()
    const units = await penaltyShown(db, { id, visitor: c.get('visitor') }, body, {
      today: dayIn(config.timeZone, now),
      now,
    })
    return { units }
  })
}
