import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { AskedTakeOverDocument, AskTakeOverDocument } from '#app/gql/operations.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { viewAsked } from './asked.view.ts'
import * as css from './transfers.css.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('The new holder') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { area, prod: product = '', id } = params
  if (area !== 'app' || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { askedTakeOver } = await context.execute(AskedTakeOverDocument, { product, id })
  if (!askedTakeOver) throw new Response(null, { status: 404 })
  const isAsked = new URL(request.url).searchParams.get('done') === 'asked'
  return json({ view: viewAsked(askedTakeOver, { product, id }), isAsked }, { headers: PRIVATE })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { area, prod: product = '', id } = params
  if (area !== 'app' || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = { person: textOf('person'), email: textOf('email') }
  const { error } = (
    await context.execute(AskTakeOverDocument, {
      ...{ id, representative: typed.person, email: typed.email },
    })
  ).askTakeOver
  if (!error) return goOn(`/app/submittal/take-over/${product}/${id}?done=asked`)
  return refuse({ title: error.message, errors: errorsOf(error), typed }, error)
}

/** Of a transfer, as who passes the permit on sees it: whether the new holder agreed, and to ask anew. */
export default function AskedRoute(): ReactElement {
  const { view, isAsked } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  const field = (name: 'person' | 'email', given: string) => ({
    id: name,
    name,
    defaultValue: told?.typed[name] ?? given,
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <PageMain>
      {told ? (
        <ErrorSummary
          key={JSON.stringify(told)}
          title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.title}
          errors={Object.entries(told.errors).map(([name, message]) => ({
            href: `#${name}`,
            message,
          }))}
        />
      ) : null}
      <PageHead
        title={t('The new holder')}
        context={view.newHolder}
        back={{ href: view.backHref, label: t('Submittal') }}
      />
      <Stack>
        {isAsked && !told ? (
          <Notice tone="good" role="status" title={t('The question was sent.')} />
        ) : null}
        <Notice tone={view.tone} title={view.sentence}>
          {view.answer ? <p>{view.answer}</p> : null}
        </Notice>
        <Panel title={t('Who is asked')} id="asked" padded={false}>
          <Facts facts={view.facts} />
        </Panel>
        {view.mayAsk ? (
          <Panel title={t('Ask again, or somebody else')} id="ask">
            <PostForm action={view.self} className={css.form} noValidate>
              <TextField
                label={t('Who signs for the new holder')}
                {...field('person', view.person)}
              />
              <TextField label={t('E-mail address')} type="email" {...field('email', view.email)} />
              <Button busyLabel={t('Sending…')}>{t('Ask')}</Button>
              <p>{t('To end the transfer instead, withdraw it at its page.')}</p>
            </PostForm>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}
