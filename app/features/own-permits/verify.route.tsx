import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VerifiedPermitDocument } from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { viewVerified } from './verify.view.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view?.title ?? t('Permit not found') },
  { name: 'robots', content: 'noindex' },
]

/** Where the address on a printed permit leads; nobody needs to sign in. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { verifiedPermit } = await context.execute(VerifiedPermitDocument, {
    key: params.key ?? '',
  })
  const version = new URL(request.url).searchParams.get('version')
  const day = today(context.now, context.settings.timeZone)
  return json(
    { view: verifiedPermit ? viewVerified(verifiedPermit, day, version) : null },
    { status: verifiedPermit ? 200 : 404, headers: PRIVATE },
  )
}

export default function VerifyPage(): ReactElement {
  const { view } = useLoaderData<typeof loader>()
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('Permit not found')} />
        <Notice tone="bad" title={t('No permit has this address')}>
          {t(
            'Compare it with the printed copy, sign by sign. If it is the same, the copy does not come from this agency: ask the agency before you rely on it.',
          )}
        </Notice>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={view.title} context={view.context} />
      <Stack>
        {view.replaced ? (
          <Notice tone="warn" title={view.replaced.title}>
            <p>{view.replaced.words}</p>
          </Notice>
        ) : null}
        <Notice tone={view.tone} title={view.label}>
          <p>{view.sentence}</p>
        </Notice>
        <Panel title={t("What the agency's record says")} id="record" padded={false}>
          <Facts facts={view.facts} />
        </Panel>
      </Stack>
    </PageMain>
  )
}
