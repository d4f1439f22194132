import type { ReactElement } from 'react'
import * as fieldCss from '#app/components/ui/fields/field.css.ts'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { t } from '#words/words.ts'

export type ShownAgreement = {
  version: string
  text: string
  /** The text in the reader's language; null where there is none but the English one. */
  translated: string | null
  sha256: string
  /** In words; null when it was not accepted. */
  acceptedOn: string | null
}

type AgreementFieldProps = { agreement: ShownAgreement; error?: string | undefined }

/** The signature agreement: to accept, or as it was accepted. */
export function AgreementField({ agreement, error }: AgreementFieldProps): ReactElement {
  const { version, text, translated, sha256, acceptedOn } = agreement
  const title = t('Signature agreement, version {version}', { version })
  if (acceptedOn !== null)
    return (
      <details>
        <summary>{t('{title}: you accepted it on {acceptedOn}', { title, acceptedOn })}</summary>
        <SignedWords english={text} translated={translated} />
      </details>
    )
  return (
    <div
      className={fieldCss.field}
      data-error={error ? '' : undefined}
      role="group"
      aria-labelledby="agreement-title"
    >
      <strong id="agreement-title">{title}</strong>
      <SignedWords english={text} translated={translated} />
      <input type="hidden" name="agreementSha256" value={sha256} />
      <FieldError id="agreement" {...(error ? { error } : {})} />
      <label className={fieldCss.choice}>
        <input
          type="checkbox"
          id="agreement"
          name="hasAccepted"
          value="Y"
          required
          aria-describedby={error ? 'agreement-error' : undefined}
          aria-invalid={error ? 'true' : undefined}
        />
        <span>{t('I have read the signature agreement and accept it.')}</span>
      </label>
    </div>
  )
}

/** What a post accepts: the fingerprint of the shown text, and nothing without the tick. */
export function acceptedSha256(fields: URLSearchParams): string {
  return fields.get('hasAccepted') === 'Y' ? (fields.get('agreementSha256') ?? '') : ''
}
