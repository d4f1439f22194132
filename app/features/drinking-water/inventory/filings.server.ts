import { json } from '@remix-run/node'
import { InventoryFilingsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { filingAddress, STATES } from './filings.words.ts'
import { sendFile } from './send-file.server.ts'

/** What was filed, and the form of the next file; staff see what waits for them. */
export async function loader({ context, viewer }: SignedInArgs) {
  const { inventoryFilings: found } = await context.execute(InventoryFilingsDocument, {})
  const zone = context.settings.timeZone
  return json(
    {
      systems: viewer.isReadOnly
        ? []
        : found.systems.map(({ id, name, pwsId }) => ({ value: id, label: `${name}, ${pwsId}` })),
      years: Array.from({ length: 4 }, (_, back) => `${found.thisYear - back}`).map((year) => ({
        value: year,
        label: year,
      })),
      filings: found.nodes.map((filing) => ({
        id: filing.id,
        href: filingAddress(filing.id),
        name: `${filing.systemName} ${filing.year}`,
        pwsId: filing.pwsId,
        file: filing.fileName,
        rows: count(filing.rowCount),
        faults: count(filing.faultCount),
        state: STATES[filing.state],
        moment: filing.signedAt
          ? t('Signed {signedAt}, {signedBy}', {
              signedAt: momentInZone(filing.signedAt, zone),
              signedBy: filing.signedBy ?? '',
            })
          : t('Sent {sentAt}, {sentBy}', {
              sentAt: momentInZone(filing.sentAt, zone),
              sentBy: filing.sentBy,
            }),
      })),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, context }: SignedInArgs) {
  return sendFile(request, context)
}
