import { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, idParams } from '#api/ground/lib/calls/contract.ts'
import { dayIn } from '#values/days.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { permitRowSchema } from '#api/records/permits/permits.schemas.ts'
import {
  selectEmissions,
  selectEmissionUnits,
  selectEnforcements,
  selectInspections,
  selectReleasePoints,
  selectSiteEvents,
  selectSitePermits,
  selectViolations,
  type SiteList,
} from './site-records.queries.ts'
import {
  emissionSchema,
  emissionUnitSchema,
  enforcementSchema,
  eventSchema,
  inspectionSchema,
  releasePointSchema,
  violationSchema,
} from '#api/records/sites/site-records.schemas.ts'
import { isPublicSite } from '#api/records/sites/sites.queries.ts'

/** The lists that hang on one site. */
export function registerSiteRecords(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = searching(deps)
  offer('Permit', 'permits', 'The permits of a site', permitRowSchema, selectSitePermits)
  offer(
    'Inspection',
    'inspections',
    'The inspections of a site',
    inspectionSchema,
    selectInspections,
  )
  offer('Violation', 'violations', 'The violations of a site', violationSchema, selectViolations)
  offer(
    'Enforcement',
    'enforcements',
    'The enforcement actions at a site',
    enforcementSchema,
    selectEnforcements,
  )
  offer(
    'Event',
    'events',
    'The events at a site, without confidential ones',
    eventSchema,
    selectSiteEvents,
  )
  offer(
    'ReleasePoint',
    'releasePoints',
    'The release points of a site',
    releasePointSchema,
    selectReleasePoints,
  )
  offer(
    'EmissionUnit',
    'emissionUnits',
    'The emission units of a site',
    emissionUnitSchema,
    selectEmissionUnits,
  )
  offer(
    'EmissionData',
    'emissions',
    'The yearly emissions of a site',
    emissionSchema,
    selectEmissions,
  )

  function offer<S extends z.ZodType>(
    name: string,
    verb: string,
    summary: string,
    row: S,
    select: (db: Db, siteRid: number, today: string) => Promise<SiteList<z.infer<S>>>,
  ): void {
    const call = getCall(
      `/Anon/PublicInquiry/GetFacility${name}SummaryList/{id}`,
      { access: 'anyone', tag: 'Sites', operationId: `sites.${verb}`, summary },
      { params: idParams },
      z.object({ list: z.array(row), total: z.number() }),
    )
    api.openapi(call, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await isPublicSite(db, id))) throw notFound('This site')
      return answer(c, await select(db, id, dayIn(config.timeZone, clock())))
    })
  }
}
