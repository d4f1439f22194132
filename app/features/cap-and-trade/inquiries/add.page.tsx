import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { InquiryForm, InquiryRefused, Unsaved } from './inquiry-form.tsx'
import { ADD, BANNER, MINE } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'
import type { newLoader as loader, inquiryAction as action } from './inquiry.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/cpp-trade-request/add',
  title: () => t('New trade inquiry'),
  View: NewInquiryPage,
})

/** A trade inquiry before it is saved first: it has no status to change yet (spec 3 §2.9). */
function NewInquiryPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { choices, typed } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t('Trade inquiry NEW')}
        badge={<Unsaved />}
        back={{ href: MINE, label: t('My inquiries') }}
      />
      <Stack gap="large">
        <Notice tone="info">{t(BANNER)}</Notice>
        <TabBar
          label={t('Trade inquiry')}
          tabs={[{ label: t('Basic Information'), href: ADD, current: true }]}
        />
        <div className={css.layout}>
          <div className={css.column}>
            <InquiryRefused told={told} />
            <InquiryForm
              self={ADD}
              choices={choices}
              typed={told?.typed ?? typed}
              errors={told?.errors ?? {}}
              status={{ value: 'NEW', words: t('New') }}
              isNew
            />
          </div>
          <Panel title={t('This inquiry')} id="about" level={2}>
            <Facts
              layout="narrow"
              isFlush
              facts={[
                { label: 'ID', value: 'NEW' },
                { label: t('Request Status'), value: t('New') },
                { label: t('Posted'), value: t('Not posted') },
                { label: t('Posted by'), value: t('Not posted') },
              ]}
            />
          </Panel>
        </div>
      </Stack>
    </PageMain>
  )
}
