import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { retireTemplate, saveTemplate, undoTemplate } from './change-template.act.ts'
import { kindOf, readTemplate, readTemplates } from './read-templates.ts'
import * as calls from './templates.contract.ts'
import { sendTest, showTemplate } from './try-template.act.ts'

const TESTS = { scope: 'template test', most: 20, windowSeconds: 3_600 }

/** Templates of letters, and what is said around mails, for staff with the right. */
export function registerTemplates(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps
  const who = ({ actorId }: SignedIn) => ({ actorId, now: clock() })

  serve(api, calls.all, async () => {
    return await readTemplates(db)
  })

  serve(api, calls.get, async ({ params: { kind, code } }) => {
    return await readTemplate(db, kindOf(kind), code)
  })

  serve(api, calls.save, async ({ user, body }) => {
    return await saveTemplate(db, body, who(user))
  })

  serve(api, calls.retire, async ({ user, body }) => {
    return await retireTemplate(db, body, who(user))
  })

  serve(api, calls.undo, async ({ user, body }) => {
    return await undoTemplate(db, body.changeRid, who(user))
  })

  serve(api, calls.show, async ({ user, body }) => {
    return await showTemplate(deps, user, body)
  })

  serve(api, calls.sendTest, async ({ user, body }) => {
    const now = clock()
    await countAttempt(db, TESTS, String(user.actorId), now)
    return await sendTest(deps, user, body, now)
  })
}
