import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { InquiryForm, InquiryRefused, Unsaved } from './inquiry-form.tsx'
import { InquiryLetters } from './inquiry-letters.tsx'
import { InquirySide } from './inquiry-side.tsx'
import type {
  InquiryTold,
  inquiryLoader as loader,
  inquiryAction as action,
} from './inquiry.server.ts'
import { viewQuestion, type InquiryView } from './inquiry.view.ts'
import { BANNER, inquiryAddress, MINE, PUBLISHED } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/cpp-trade/edit/:id',
  title: (view) => t('Trade inquiry {name}', { name: view?.name ?? '' }),
  View: ({ view, told }) => <InquiryPage view={view} told={told ?? undefined} />,
})

type PageProps = {
  view: InquiryView & { done: string | null }
  told: InquiryTold | undefined
}

/** A trade inquiry: its owner changes it, others read it once it is published (spec 3 §2.9). */
export function InquiryPage({ view, told }: PageProps): ReactElement {
  if (told?.question) return <StatusQuestion view={view} question={viewQuestion(told.question)} />
  const self = inquiryAddress(view.id)
  return (
    <PageMain width="data">
      <PageHead
        title={view.isOwn ? t('Trade inquiry {name}', { name: view.name }) : view.title}
        badge={view.isOwn ? <Unsaved /> : undefined}
        back={
          view.isOwn
            ? { href: MINE, label: t('My inquiries') }
            : { href: PUBLISHED, label: t('Published inquiries') }
        }
      />
      <Stack gap="large">
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Notice tone="info">{t(BANNER)}</Notice>
        <TabBar
          label={t('Trade inquiry')}
          tabs={[{ label: t('Basic Information'), href: self, current: true }]}
        />
        <div className={css.layout}>
          <div className={css.column}>
            <InquiryRefused told={told} />
            {view.mayChange ? (
              <InquiryForm
                self={self}
                choices={view.choices}
                typed={told?.typed ?? view.typed}
                errors={told?.errors ?? {}}
                status={{ value: view.status, words: view.statusWords }}
              />
            ) : (
              <Panel title={t('Trade Information')} id="trade" padded={false} roomy>
                <Facts facts={view.facts} />
              </Panel>
            )}
            <InquiryLetters view={view} letter={told?.letter ?? null} />
          </div>
          <InquirySide view={view} errors={told?.errors ?? {}} />
        </div>
      </Stack>
    </PageMain>
  )
}

type QuestionProps = { view: PageProps['view']; question: ReturnType<typeof viewQuestion> }

/** What is asked before a status changes, as a page: with script and without. */
function StatusQuestion({ view, question }: QuestionProps): ReactElement {
  const self = inquiryAddress(view.id)
  return (
    <PageMain width="data">
      <PageHead
        title={question.title}
        back={{ href: self, label: t('Trade inquiry {name}', { name: view.name }) }}
      />
      <Panel>
        <PostForm action={self} className={css.form}>
          <p>{question.text}</p>
          {question.comment ? (
            <p className={css.said}>
              {t('Your comment: {comment}', { comment: question.comment })}
            </p>
          ) : null}
          <input type="hidden" name="next" value={question.status} />
          <input type="hidden" name="comment" value={question.comment} />
          <input type="hidden" name="version" value={view.version} />
          <div className={css.line}>
            <Button name="what" value="set-status" busyLabel={t('Saving…')}>
              {question.yes}
            </Button>
            <LinkButton look="text" href={self}>
              {t('Keep it as it is')}
            </LinkButton>
          </div>
        </PostForm>
      </Panel>
    </PageMain>
  )
}
