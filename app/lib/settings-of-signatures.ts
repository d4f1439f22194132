import { z } from 'zod'

/** The words that a co-signer agrees to. */
export const cosignSettings = z.object({
  agreement: z
    .string()
    .default(
      'I have reviewed this submittal and its attachments. I am authorized to sign it, and I agree that my electronic signature is as binding as one on paper.',
    ),
  disclaimer: z
    .string()
    .default(
      'Whoever knowingly makes a false statement in a submittal can be fined or imprisoned. If you did not expect this request, do not sign; tell the agency.',
    ),
})

/** What is agreed to before the first signature. A changed version or text is asked for anew. */
export const signatureAgreementSettings = z.object({
  version: z.string().trim().min(1).max(40).default('1'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .default(
      'I agree to use the electronic signature of this portal. My PIN, my password and the codes that are sent to me are mine alone: I keep them secret, share them with nobody, and tell the agency at once when somebody else may know them or when one was used without me. I am as obligated by my electronic signature as by one that I write by hand. I will read each record before I sign it.',
    ),
})
