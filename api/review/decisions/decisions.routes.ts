import { serve } from '#api/ground/lib/calls/serve.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './decisions.contract.ts'
import { selectDecision, selectSubject } from './decisions.queries.ts'
import { giveBackDecision, proposeDecision } from './hand-on.act.ts'
import { issueDecision } from './issue.act.ts'
import { selectBefore } from './modified.queries.ts'
import { paperOf } from './paper.ts'
import { readDecision } from './read-decision.ts'
import { saveDecision } from './save.act.ts'

/** What the agency decides about a submittal, and the permit that comes of it. */
export function registerDecisionFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const readerOf = () => ({ secondReader: config.review.secondReader })

  serve(api, calls.get, async ({ user, params: { id: rid } }) => {
    const { timeZone } = config
    const at = { today: dayIn(timeZone, clock()), timeZone }
    return await readDecision(db, { rid, user, ...at, ...readerOf() })
  })

  serve(api, calls.save, async ({ user: { id }, body }) => {
    return { version: await saveDecision(db, body, id, clock()) }
  })

  serve(api, calls.propose, async ({ user: { id: staffId }, body }) => {
    const by = { staffId, today: dayIn(config.timeZone, clock()), ...readerOf() }
    return { version: await proposeDecision(db, body, by, clock()) }
  })

  serve(api, calls.giveBack, async ({ body }) => {
    return { version: await giveBackDecision(db, body) }
  })

  api.openapi(calls.issue, async (c) => {
    const { id: staffId, displayName: staffName } = await requireAction(c, REVIEW)
    const body = { ...c.req.valid('json'), staffId, staffName }
    return answer(c, await issueDecision(deps, body, clock()))
  })

  api.openapi(calls.proof, async (c) => {
    await requireAction(c, REVIEW)
    const { id: rid } = c.req.valid('param')
    const subject = await selectSubject(db, rid)
    const decision = await selectDecision(db, rid)
    if (!decision || decision.state === 'issued') throw notFound('A draft')
    const before = subject.modifies ? await selectBefore(db, subject.modifies.rid) : null
    const pdf = await deps.renderReport(
      'decision-paper',
      paperOf(config, { subject, decision, before }, null, clock()),
    )
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="Proof ${rid}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
