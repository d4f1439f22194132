import { z } from 'zod'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import type { IdentityBasis } from './identity/identity-basis.ts'

/** What was shown to the co-signer: the report's words, the files and the texts beside the buttons. */
export type ShownContent = {
  format: 'headwater-co-signature-shown-1'
  report: Omit<SubmittalReportData, 'agencyName' | 'agencyTagline' | 'generatedOn'>
  attachments: {
    rid: number
    name: string
    typeName: string | null
    byteSize: number
    sha256: string
  }[]
  agreement: string
  disclaimer: string
  /** What is agreed to before the first signature. */
  signatureAgreement: { version: string; text: string }
  /** These texts in Spanish, where the portal has all of them: whoever reads Spanish is shown both. */
  spanish?: { agreement: string; disclaimer: string; signatureAgreement: string }
}

/** What a copy of record of a co-signature holds. Whatever is printed of it is read from here. */
export type CosignContent = {
  format: 'headwater-co-signature-1'
  number: string
  decision: 'agreed' | 'disagreed'
  decidedAt: string
  cosigner: { rid: number; firstName: string; lastName: string; email: string }
  submittal: { rid: number; productId: number; name: string }
  comment: string
  statement: string
  agreement: string
  disclaimer: string
  signatureAgreement: { version: string; text: string; acceptedAt: string }
  /** How the co-signer proved to be the one who was invited. */
  provenBy: 'code by e-mail' | 'code by text message'
  /** Whether the agency knew who that is. */
  identity: IdentityBasis
  firstViewedAt: string
  /** SHA-256 of `shown` as canonical JSON. */
  shownSha256: string
  shown: ShownContent
}

const rows = z.array(z.object({ label: z.string(), value: z.string().nullable() }))
const words = z.string().nullable()

/** The parts of a copy that its paper prints. */
export const printedContentSchema = z.object({
  format: z.literal('headwater-co-signature-1'),
  number: z.string(),
  decision: z.enum(['agreed', 'disagreed']),
  decidedAt: z.iso.datetime(),
  cosigner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  submittal: z.object({ rid: z.number(), name: z.string() }),
  comment: z.string(),
  statement: z.string(),
  agreement: z.string(),
  disclaimer: z.string(),
  provenBy: z.string(),
  // Copies of earlier do not have it.
  signatureAgreement: z
    .object({ version: z.string(), text: z.string(), acceptedAt: z.iso.datetime() })
    .optional(),
  // Copies of earlier do not say it.
  identity: z.enum(['known', 'not-proven']).optional(),
  firstViewedAt: z.iso.datetime(),
  shownSha256: z.string(),
  shown: z.object({
    report: z.object({
      submittal: z.object({ subType: words, statusName: words, subOwner: words, subDate: words }),
      sections: z.array(z.object({ title: z.string(), rows })),
    }),
    attachments: z.array(z.object({ name: z.string(), byteSize: z.number(), sha256: z.string() })),
  }),
})
