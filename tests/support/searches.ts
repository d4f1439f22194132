import type { Db } from '#api/ground/db/database.ts'
import { makePermit } from './factories/permits.ts'
import { makeProject } from './factories/projects.ts'
import { makeSite } from './factories/sites.ts'
import { makeSubmittal } from './factories/submittals.ts'

/** The four searches, for rules that hold for each of them. */
export const SEARCHES = [
  {
    name: 'permits',
    path: '/Anon/PublicInquiry/GetPermitByCriteria',
    rid: 'permitRid',
    make: (db: Db, siteId?: number) =>
      makePermit(db, siteId === undefined ? {} : { site_id: siteId }),
  },
  {
    name: 'projects',
    path: '/Anon/PublicInquiry/GetProjectByCriteria',
    rid: 'rid',
    make: (db: Db, siteId?: number) =>
      makeProject(db, siteId === undefined ? {} : { site_id: siteId }),
  },
  {
    name: 'submittals',
    path: '/Anon/PublicInquiry/GetSubmissionByCriteria',
    rid: 'subRid',
    make: (db: Db, siteId?: number) =>
      makeSubmittal(db, siteId === undefined ? {} : { site_id: siteId }),
  },
  {
    name: 'sites',
    path: '/Anon/PublicInquiry/GetFacilityByCriteria',
    rid: 'facilityRid',
    // A site is its own record.
    make: async (db: Db, siteId?: number) => siteId ?? makeSite(db),
  },
] as const

export type Search = (typeof SEARCHES)[number]
