import { json, type SerializeFrom } from '@remix-run/node'
import { PRIVATE } from '#app/lib/private.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** Whose phone it is; everything else is kept by the page's script, when it is asked to. */
export async function loader({ viewer }: SignedInArgs) {
  return json({ user: viewer.id, maySend: !viewer.isReadOnly }, { headers: PRIVATE })
}

export type FieldView = SerializeFrom<typeof loader>
