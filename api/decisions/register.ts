import { REVIEW } from '#api/access/submittals.queries.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
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

  api.openapi(calls.get, async (c) => {
    const user = await requireAction(c, REVIEW)
    const { id: rid } = c.req.valid('param')
    const { timeZone } = config
    const at = { today: dayIn(timeZone, clock()), timeZone }
    return answer(c, await readDecision(db, { rid, user, ...at, ...readerOf() }))
  })

  api.openapi(calls.save, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    return answer(c, { version: await saveDecision(db, c.req.valid('json'), id, clock()) })
  })

  api.openapi(calls.propose, async (c) => {
    const { id: staffId } = await requireAction(c, REVIEW)
    const by = { staffId, today: dayIn(config.timeZone, clock()), ...readerOf() }
    return answer(c, { version: await proposeDecision(db, c.req.valid('json'), by, clock()) })
  })

  api.openapi(calls.giveBack, async (c) => {
    await requireAction(c, REVIEW)
    return answer(c, { version: await giveBackDecision(db, c.req.valid('json')) })
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
