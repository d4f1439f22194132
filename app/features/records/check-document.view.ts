import type { NoticeTone } from '#app/components/ui/notice.tsx'
import type { CheckRecordMutation, DisputeState } from '#app/gql/operations.ts'
import { forceWords } from '#app/features/records/permits/permit-status.view.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

export type RecordCheck = NonNullable<CheckRecordMutation['checkRecord']['check']>

export type CheckView = {
  tone: NoticeTone
  title: string
  text: string
  facts: { label: string; value: string }[]
}

const KINDS = words({
  EVENT_REPORT: 'Event report',
  SUBMITTAL: 'Submittal',
  PAYMENT: 'Receipt of a payment',
  INVENTORY: 'Inventory of service lines',
  PUBLIC_COMMENT: 'Public comment',
  CO_SIGNATURE: 'Co-signature',
  PERMIT: 'Permit',
  PERMIT_LETTER: 'Letter about a permit',
  DENIAL: 'Letter of a denial',
})

/** What a check found, in words. `checked` is what was given: a file, or a number or code. */
export function viewCheck(check: RecordCheck, checked: 'file' | 'code'): CheckView {
  return { ...withDispute(wordsOf(check, checked), check), facts: factsOf(check) }
}

type Words = Omit<CheckView, 'facts'>

/** Genuine is what was signed; whether it counts is another question. */
const DISPUTES: Record<DisputeState, string> = words({
  OPEN: 'its signature is disputed',
  UPHELD: 'its signature was set aside',
  REJECTED: 'a dispute of its signature was rejected',
})

const DISPUTE_TEXTS: Record<DisputeState, string> = words({
  OPEN: 'The agency looks into the dispute. Until it has decided, the signature does not count.',
  UPHELD: 'The agency upheld the dispute: the signature no longer counts.',
  REJECTED: 'The agency looked into the dispute and rejected it: the signature counts.',
})

function withDispute(words: Words, { result, dispute }: RecordCheck): Words {
  if (!dispute || result !== 'GENUINE') return words
  return {
    tone: dispute === 'REJECTED' ? words.tone : 'warn',
    title: t('{title}, and {dispute}', { title: words.title, dispute: DISPUTES[dispute] }),
    text: `${words.text} ${DISPUTE_TEXTS[dispute]}`,
  }
}

const SIGNATURES: Record<DisputeState, (on: string) => string> = {
  OPEN: (on) => t('Disputed on {on}', { on }),
  UPHELD: (on) => t('Signature set aside. Disputed on {on}', { on }),
  REJECTED: (on) => t('Dispute rejected. Disputed on {on}', { on }),
}

/** Genuine is what the agency issued; whether it still counts is another question. */
function paperWords({ paper, result }: RecordCheck, checked: 'file' | 'code') {
  if (!paper || result !== 'GENUINE') return null
  const { edition, neverHeld, replacedOn, replacedBy, force } = paper
  const isReplaced = !neverHeld && replacedOn && replacedBy
  return {
    tone: neverHeld || isReplaced ? ('warn' as const) : ('good' as const),
    title: checked === 'file' ? t('This document is genuine') : t('This number is known'),
    text: [
      checked === 'file'
        ? t('It is a paper of this agency, and not one byte of it was changed.')
        : t('Compare the day and the SHA-256 with your document, or check the file itself.'),
      neverHeld && edition
        ? t('It is version {edition}, which never was in force.', { edition })
        : '',
      isReplaced && edition
        ? t('It is version {edition}. Version {replacedBy} takes its place on {replacedOn}.', {
            ...{ edition, replacedBy },
            replacedOn: longDate(replacedOn),
          })
        : '',
      force ? forceWords(force.sentence) : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function wordsOf(check: RecordCheck, checked: 'file' | 'code') {
  const { result, reason } = check
  const paper = paperWords(check, checked)
  if (paper) return paper
  if (result === 'GENUINE')
    return {
      tone: 'good' as const,
      title: checked === 'file' ? t('This document is genuine') : t('This record is genuine'),
      text:
        checked === 'file'
          ? t(
              'It was made by this portal and not one byte of it was changed. The record that it was made of is as it was filed.',
            )
          : t(
              'The record is as it was filed. Compare the number, the date and the SHA-256 with your document, or check the file itself.',
            ),
    }
  if (result === 'ALTERED' && reason === 'FILE')
    return {
      tone: 'bad' as const,
      title: t('This document was altered'),
      text: t(
        'It names a record of this agency, but it is not the file that this portal gave out: at least one byte differs. A program may have saved it anew, or somebody changed it. Do not rely on it. Ask for the original file.',
      ),
    }
  if (result === 'ALTERED')
    return {
      tone: 'bad' as const,
      title: t('This record was altered'),
      text: t(
        'What is stored now is not what was filed. Tell the agency the number of the record.',
      ),
    }
  return {
    tone: 'warn' as const,
    title: checked === 'file' ? t('This document is unknown') : t('This number or code is unknown'),
    text:
      checked === 'file'
        ? t(
            'It names no record of this agency. It may come from elsewhere, or the mark that this portal puts into its documents was removed. A scan or a photo of a document cannot be checked: type its number instead.',
          )
        : t('No record of this agency has it. Check it against your document.'),
  }
}

function factsOf(check: RecordCheck) {
  const { kind, number, filedOn, sha256, dispute, disputedOn, paper } = check
  if (!kind || !number || !filedOn || !sha256) return []
  return [
    { label: t('Record number'), value: number },
    { label: t('Kind'), value: KINDS[kind] },
    ...(paper?.edition ? [{ label: t('Version'), value: paper.edition }] : []),
    { label: paper ? t('Issued') : t('Filed'), value: filedOn },
    { label: paper ? t('SHA-256 of the file') : t('SHA-256 of the record'), value: sha256 },
    ...(dispute && disputedOn
      ? [{ label: t('Signature'), value: SIGNATURES[dispute](disputedOn) }]
      : []),
  ]
}
