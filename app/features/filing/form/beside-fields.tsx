import type { ReactElement } from 'react'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { BESIDE } from '#forms/reader/parts.ts'
import { t } from '#words/words.ts'
import { errorOf } from './field-props.ts'
import { controlId, type QuestionView } from './form.view.ts'
import * as css from './form.css.ts'

/** What may be said beside an answer: a reason that stands in its place, and the claim that it is confidential. */
export function BesideFields({ view }: { view: QuestionView }): ReactElement | null {
  const { name, absent, question, texts } = view
  const reason = `${name}${BESIDE.absent}`
  return (
    <>
      {absent.length > 0 ? (
        <Select
          id={controlId(reason)}
          name={reason}
          label={t('Instead of an answer')}
          emptyLabel={t('None')}
          optional
          options={absent}
          defaultValue={texts[reason] ?? ''}
          {...errorOf(view, reason)}
        />
      ) : null}
      {question.claim === 'may' ? <Claim view={view} /> : null}
    </>
  )
}

function Claim({ view }: { view: QuestionView }): ReactElement {
  const { name, texts } = view
  const [claim, why] = [`${name}${BESIDE.claim}`, `${name}${BESIDE.claimReason}`]
  const isMade = texts[claim] === 'Y'
  return (
    <details open={isMade || (texts[why] ?? '') !== ''} className={css.explain}>
      <summary>{isMade ? t('Claimed confidential') : t('Claim this confidential')}</summary>
      <p className={css.quiet}>
        {t(
          'It is shown to you, to those who file with you and to reviewers of the agency, whose looks are written down. In its place the public reads that it is claimed confidential.',
        )}
      </p>
      <p className={css.quiet}>
        {t(
          'The agency decides on the claim. If it denies it, you are told by mail before the answer becomes public.',
        )}
      </p>
      <input type="hidden" name="has" value={claim} />
      <CheckboxList
        id={controlId(claim)}
        name={claim}
        legend={t('Claim this confidential')}
        hideLegend
        choices={[{ value: 'Y', label: t('I claim that this answer is confidential.') }]}
        chosen={isMade ? ['Y'] : []}
      />
      <TextArea
        id={controlId(why)}
        name={why}
        label={t('Why is it confidential?')}
        hint={t(
          'Say what you would lose if others knew it, and how you keep it secret. Papers that show it go under Attachments.',
        )}
        rows={3}
        defaultValue={texts[why] ?? ''}
        maxLength={2000}
        {...errorOf(view, why)}
      />
    </details>
  )
}
