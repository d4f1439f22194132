import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { dayIn } from '#values/days.ts'
import { addProject } from './add-project.act.ts'
import * as calls from './project-desk.contract.ts'

/** Projects as staff add them. */
export function registerProjectDesk(api: Api, { db, clock, config }: ApiDeps): void {
  serve(api, calls.create, async ({ c, user: { actorId }, body }) => {
    const visitor: string = c.get('visitor')
    const now = clock()
    return await addProject(db, body, { actorId, now, today: dayIn(config.timeZone, now), visitor })
  })
}
