import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { InquiryForm, InquiryRefused, Unsaved } from './inquiry-form.tsx'
import { inquiryAction, newLoader } from './inquiry.server.ts'
import { ADD, BANNER, MINE } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'

export const loader = newLoader
export const action = inquiryAction

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'New trade inquiry' }]

/** A trade inquiry before it is saved first: it has no status to change yet (spec 3 §2.9). */
export default function NewInquiryRoute(): ReactElement {
  const { choices, typed } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  return (
    <PageMain width="data">
      <PageHead
        title="Trade inquiry NEW"
        badge={<Unsaved />}
        back={{ href: MINE, label: 'My inquiries' }}
      />
      <Stack gap="large">
        <Notice tone="info">{BANNER}</Notice>
        <TabBar
          label="Trade inquiry"
          tabs={[{ label: 'Basic Information', href: ADD, current: true }]}
        />
        <div className={css.layout}>
          <div className={css.column}>
            <InquiryRefused told={told} />
            <InquiryForm
              self={ADD}
              choices={choices}
              typed={told?.typed ?? typed}
              errors={told?.errors ?? {}}
              status={{ value: 'NEW', words: 'New' }}
              isNew
            />
          </div>
          <Panel title="This inquiry" id="about" level={2}>
            <Facts
              layout="narrow"
              isFlush
              facts={[
                { label: 'ID', value: 'NEW' },
                { label: 'Request Status', value: 'New' },
                { label: 'Posted', value: 'Not posted' },
                { label: 'Posted by', value: 'Not posted' },
              ]}
            />
          </Panel>
        </div>
      </Stack>
    </PageMain>
  )
}
