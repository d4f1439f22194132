import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { InquiryView } from './inquiry.view.ts'
import { inquiryAddress } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'

type SideProps = { view: InquiryView; errors: Record<string, string> }

/** The side of the edit screen: where the inquiry stands, the action panel, its history. */
export function InquirySide({ view, errors }: SideProps): ReactElement {
  return (
    <aside className={css.column} aria-label={t('This inquiry')}>
      <Panel title={t('This inquiry')} id="about">
        <Facts
          layout="narrow"
          isFlush
          facts={[
            { label: 'ID', value: view.name },
            {
              label: t('Request Status'),
              value: <Badge {...view.badge}>{view.statusWords}</Badge>,
            },
            { label: t('Posted'), value: view.posted },
            ...(view.isOwn ? [{ label: t('Posted by'), value: view.postedBy }] : []),
          ]}
        />
      </Panel>
      {view.mayChange ? <ActionPanel view={view} errors={errors} /> : null}
      {view.isOwn ? (
        <Panel title={t('History')} id="history" padded={false}>
          <PanelList>
            {view.steps.map((step) => (
              <li key={step.key}>
                <strong>{step.head}</strong>, {step.by}
                <p className={css.said}>{step.comment}</p>
                <p className={css.quiet}>{step.at}</p>
              </li>
            ))}
          </PanelList>
        </Panel>
      ) : null}
    </aside>
  )
}

function ActionPanel({ view, errors }: SideProps): ReactElement {
  const { next } = errors
  return (
    <details className={css.fold} open={next !== undefined}>
      <summary>{t('Change status')}</summary>
      <PostForm action={inquiryAddress(view.id)} className={css.form} noValidate>
        <Select
          id="next"
          name="next"
          label={t('New status')}
          emptyLabel={t('Choose one')}
          options={view.next}
          {...(next ? { error: next } : {})}
        />
        <TextArea
          id="comment"
          name="comment"
          label={t('Comments')}
          optional
          rows={3}
          maxLength={1000}
        />
        <Button look="outlined" name="what" value="ask-status">
          {t('Submit')}
        </Button>
      </PostForm>
    </details>
  )
}
