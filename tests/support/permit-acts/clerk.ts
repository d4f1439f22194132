import { createApi } from '#api/app.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { DeskPermit } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { callAs } from '../accounts/sign-in.ts'
import { testConfig } from '../config.ts'
import type { Reviewer } from '../desk-review/reviewer.ts'
import type { RealPortal } from '../real-portal.ts'
import { SharedRoutes } from '../suite/shared-routes.ts'

type Portal = { api: Api; day: string }

type Asked = { kind?: string; [field: string]: unknown }

/** What staff do with a permit after its issue, by REST, always about what is shown now. */
export function clerkOf(portal: Portal, { cookie }: Pick<Reviewer, 'cookie'>) {
  const get = (rid: number) =>
    callAs<DeskPermit>(portal, `/Agency/PermitAct/Get/${rid}`, { cookie })
  const post = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/PermitAct/${call}`, { cookie, body })
  const shown = async (permitRid: number, more: Asked) => ({
    ...(more.kind === 'takeBack' ? {} : { fromOn: portal.day }),
    ...{ permitRid, version: (await get(permitRid)).data.version },
    ...{ reason: 'Samples were not taken.', rule: '40 CFR 122.64(a)(1).', ...more },
  })
  return {
    get,
    post,
    preview: async (rid: number, more: Asked) =>
      post<{ effects: string[] }>('Preview', await shown(rid, more)),
    record: async (rid: number, more: Asked) =>
      post<{ isProposed: boolean }>('Record', await shown(rid, more)),
    confirm: async (rid: number) => post('Confirm', await shown(rid, {})),
    giveBack: async (rid: number, reason: string) => post('GiveBack', await shown(rid, { reason })),
  }
}

/** The same portal on another day: another process over the same database. */
export function portalOn(
  portal: RealPortal,
  day: string,
  secondReader = false,
  denialReasons = false,
): Portal {
  const config = structuredClone(testConfig)
  Object.assign(config.review, { secondReader, denialReasons })
  return {
    day,
    api: createApi({
      allows: async () => true,
      db: portal.database.db,
      searches: portal.database.searches,
      files: portal.files,
      config,
      clock: () => new Date(`${day}T17:00:00Z`),
      renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
      router: new SharedRoutes(),
    }),
  }
}
