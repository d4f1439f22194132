import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { selectDesk, selectKnown } from './desk.queries.ts'
import {
  checkedSchema,
  csvSchema,
  decideSchema,
  deskSchema,
  proposeCsvSchema,
  proposeSchema,
  statusSchema,
} from './desk.schemas.ts'
import { readDistribution, totalsOf } from './distribution-file.ts'
import { decideProposal, proposeMove, setStatus } from './proposals.act.ts'

const RIGHT = 'gov:cap.actions.manage'
const about = { access: 'staff', action: RIGHT, tag: 'Cap and trade desk' } as const
const proposed = z.object({ rid: z.number() })

const desk = getCall(
  '/Agency/Cap/GetDesk',
  {
    ...about,
    operationId: 'capDesk.get',
    summary: 'What waits, and the newest entries of the ledger',
  },
  {},
  deskSchema,
)
const check = postCall(
  '/Agency/Cap/CheckDistribution',
  {
    ...about,
    operationId: 'capDesk.check',
    summary: 'Read a file of a distribution: its faults, or its totals',
  },
  csvSchema,
  checkedSchema,
)
const proposeFile = postCall(
  '/Agency/Cap/ProposeDistribution',
  {
    ...about,
    operationId: 'capDesk.proposeFile',
    summary: 'Propose the distribution of a file, all of it',
  },
  proposeCsvSchema,
  proposed,
)
const propose = postCall(
  '/Agency/Cap/Propose',
  {
    ...about,
    operationId: 'capDesk.propose',
    summary: 'Propose one move, which somebody else approves',
  },
  proposeSchema,
  proposed,
)
const decide = postCall(
  '/Agency/Cap/Decide',
  { ...about, operationId: 'capDesk.decide', summary: 'Approve, refuse or take back a proposal' },
  decideSchema,
  z.null(),
)
const status = postCall(
  '/Agency/Cap/SetStatus',
  {
    ...about,
    operationId: 'capDesk.setStatus',
    summary: 'Open, freeze or close the account of an entity',
  },
  statusSchema,
  z.null(),
)

/** The agency's desk of compliance instruments. */
export function registerCapDesk(api: Api, { db, clock, config }: ApiDeps): void {
  serve(api, desk, async ({ user }) => await selectDesk(db, user.id))

  serve(api, check, async ({ body }) => {
    const { gifts, errors } = await readDistribution(body.csv, await selectKnown(db))
    return { errors, totals: totalsOf(gifts), rows: gifts.length }
  })

  serve(api, proposeFile, async ({ user: staff, body: { csv, reason } }) => {
    const { gifts, errors } = await readDistribution(csv, await selectKnown(db))
    const [first] = errors
    if (first)
      throw new ApiError(
        'INVALID',
        `Line ${first.line}, ${first.column}: ${first.message} Nothing was proposed.`,
        { csv: `Line ${first.line}, ${first.column}: ${first.message}` },
      )
    const move = { kind: 'distribute' as const, gifts }
    return { rid: await proposeMove(db, staff.id, { move, reason }, clock()) }
  })

  serve(api, propose, async ({ user: staff, body }) => {
    return { rid: await proposeMove(db, staff.id, body, clock()) }
  })

  serve(api, decide, async ({ user: staff, body }) => {
    await decideProposal(db, staff.id, body, clock())
    return null
  })

  serve(api, status, async ({ user: staff, body: { facilityRid, statusRid, reason } }) => {
    await setStatus(
      db,
      staff.id,
      { siteId: facilityRid, statusId: statusRid, reason },
      config,
      clock(),
    )
    return null
  })
}
