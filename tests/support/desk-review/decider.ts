import { expect } from 'vitest'
import type { Decision } from '#api/review/decisions/decisions.contract.ts'
import type { Db } from '#api/ground/db/database.ts'
import { callAs } from '../accounts/sign-in.ts'
import { fileExample } from '../filing/filed.ts'
import type { World } from '../world.ts'
import { deskOf, makeReviewer, type Reviewer } from './reviewer.ts'

type Portal = Pick<World, 'api'>

/** What a reviewer does about the decision, by REST. */
export function decisionsOf(portal: Portal, { cookie }: Reviewer) {
  const post = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Decision/${call}`, { cookie, body })
  return {
    get: (rid: number) => callAs<Decision>(portal, `/Agency/Decision/Get/${rid}`, { cookie }),
    save: (rid: number, version: number, more: object = {}) =>
      post<{ version: number }>('Save', {
        rid,
        version,
        kind: 'approve',
        effectiveOn: '2026-12-01',
        expiresOn: '2031-11-30',
        ...more,
      }),
    propose: (rid: number, version: number) =>
      post<{ version: number }>('Propose', { rid, version }),
    issue: (rid: number, version: number) =>
      post<{ number: string | null }>('Issue', { rid, version }),
  }
}

/** A filed submittal that was found complete, so that it can be decided, with its reviewer. */
export async function fileDecidable(portal: Portal, db: Db) {
  const filed = await fileExample(portal, db)
  const reviewer = await makeReviewer(db)
  const desk = deskOf(portal, reviewer)
  await findComplete(portal, reviewer, filed.rid)
  return { ...filed, reviewer, desk, decisions: decisionsOf(portal, reviewer) }
}

/** Takes a filed submittal to where it can be decided. */
export async function findComplete(portal: Portal, reviewer: Reviewer, rid: number): Promise<void> {
  const desk = deskOf(portal, reviewer)
  let shown = 5
  for (const act of ['takeUp', 'startAuthority', 'endAuthority']) {
    const moved = await desk.move(rid, act, shown)
    expect(moved.status).toBe(200)
    shown = moved.data.statusCode
  }
}
