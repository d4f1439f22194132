import { json, type SerializeFrom } from '@remix-run/node'
import { assemblyAddress, siteAddress } from '#app/features/backflow/ccc/ccc.words.ts'
import { CccSiteDocument } from '#app/gql/operations.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { qrOf } from '#app/components/ui/qr-code/qr.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** The tags of a site's assemblies: each leads to the page of its own. */
export async function loader({ params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { cccSite: site } = await context.execute(CccSiteDocument, { id: params.id })
  return json(
    {
      agency: context.settings.agencyName,
      site: site.name,
      address: site.address,
      back: siteAddress(site.id),
      count: countOf(site.assemblies.length, 'tag', 'tags'),
      tags: site.assemblies.map((one) => {
        const address = `${context.publicUrl}${assemblyAddress(one.id)}`
        return {
          id: one.id,
          what: `${one.kind} ${one.serialNumber}`,
          size: t('{make} {model}, {size} in', {
            make: one.make,
            model: one.model,
            size: one.size,
          }),
          place: one.buildingName,
          address,
          qr: qrOf(address),
        }
      }),
    },
    { headers: PRIVATE },
  )
}

export type TagsView = SerializeFrom<typeof loader>
