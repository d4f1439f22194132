import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
import { CONTENT } from '#api/reference-desk/reference-desk.contract.ts'
import { retireTemplate, saveTemplate, undoTemplate } from './change-template.act.ts'
import { kindOf, readTemplate, readTemplates } from './read-templates.ts'
import * as calls from './templates.contract.ts'
import { sendTest, showTemplate } from './try-template.act.ts'

const TESTS = { scope: 'template test', most: 20, windowSeconds: 3_600 }

/** Templates of letters, and what is said around mails, for staff with the right. */
export function registerTemplates(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps
  const who = ({ actorId }: SignedIn) => ({ actorId, now: clock() })

  api.openapi(calls.all, async (c) => {
    await requireAction(c, CONTENT)
    return answer(c, await readTemplates(db))
  })

  api.openapi(calls.get, async (c) => {
    await requireAction(c, CONTENT)
    const { kind, code } = c.req.valid('param')
    return answer(c, await readTemplate(db, kindOf(kind), code))
  })

  api.openapi(calls.save, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await saveTemplate(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.retire, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await retireTemplate(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.undo, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await undoTemplate(db, c.req.valid('json').changeRid, who(user)))
  })

  api.openapi(calls.show, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await showTemplate(deps, user, c.req.valid('json')))
  })

  api.openapi(calls.sendTest, async (c) => {
    const user = await requireAction(c, CONTENT)
    const now = clock()
    await countAttempt(db, TESTS, String(user.actorId), now)
    return answer(c, await sendTest(deps, user, c.req.valid('json'), now))
  })
}
