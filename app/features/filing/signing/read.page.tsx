import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { Shown } from '#forms/view/shown.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import { AnswerFiles } from '../answer-files.tsx'
import { MergedSite } from '../merged-site.tsx'
import { ShownForm } from '../shown-form.tsx'
import { FeeEstimate } from '../fee-estimate.tsx'
import type { FeeView } from '../fee.view.ts'
import { AskToSign, type AskTold, type AskView } from './ask-to-sign.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { loader, action } from './read.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/read/:prod/:id',
  title: (view) => (view ? t('Read {name}', { name: view.name }) : t('Submittal')),
  View: ReadRoute,
})

function ReadRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <ReadPage {...view} refused={told?.message ?? null} asked={told?.asked ?? null} />
}

export type ReadProps = {
  self: string
  id: string
  name: string
  about: string
  formHref: string
  formerSite: string | null
  obstacles: readonly { href: string; message: string }[]
  leftOut: readonly string[]
  keyFigures: readonly { label: string; text: string }[]
  fee: FeeView | null
  shown: Shown
  refused: string | null
  asking: AskView
  asked: AskTold | null
  done: string | null
}

/** A submittal as it stands, before it is signed. */
export function ReadPage(props: ReadProps): ReactElement {
  const { self, name, about, formHref, obstacles, leftOut, keyFigures, shown, refused } = props
  return (
    <PageMain>
      {refused ? (
        <ErrorSummary
          title={refused}
          errors={Object.entries(props.asked?.errors ?? {}).map(([name, message]) => ({
            href: `#${name}`,
            message,
          }))}
        />
      ) : null}
      <PageHead
        title={name}
        context={about}
        back={{ href: formHref, label: t('Back to the form') }}
      />
      <Stack>
        <MergedSite formerSite={props.formerSite} />
        {props.done && !refused ? <Notice tone="good" role="status" title={props.done} /> : null}
        {obstacles.length > 0 ? (
          <Panel
            title={t('Before you can sign: {obstacles} to do', { obstacles: obstacles.length })}
            id="to-do"
          >
            <ul className={css.list}>
              {obstacles.map(({ href, message }) => (
                <li key={href + message}>
                  <a href={href}>{message}</a>
                </li>
              ))}
            </ul>
          </Panel>
        ) : (
          <Notice tone="good" title={t('Nothing is missing')}>
            {t('Read it whole. What you see here is what is signed.')}
          </Notice>
        )}
        {leftOut.length > 0 ? (
          <Notice tone="info" title={t('Left out')}>
            {t(
              'These were answered, and are not asked because of other answers: {leftOut}. They will not be part of what is signed.',
              { leftOut: leftOut.join('; ') },
            )}
          </Notice>
        ) : null}
        {props.fee ? (
          <Panel title={t('Fee')} id="fee" roomy>
            <FeeEstimate fee={props.fee} />
          </Panel>
        ) : null}
        <KeyFigures figures={keyFigures} isSaid />
        <AnswerFiles id={props.id} />
        <ShownForm shown={shown} isSaid />
        <AskToSign self={self} view={props.asking} told={props.asked} />
        {obstacles.length === 0 ? (
          props.asking.maySign ? (
            <PostForm action={self} className={css.buttons}>
              <Button busyLabel={t('Preparing…')}>{t('Go on to sign')}</Button>
            </PostForm>
          ) : null
        ) : (
          <div className={css.buttons}>
            <LinkButton href={obstacles[0]?.href ?? formHref}>
              {t('Go to the first one')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </PageMain>
  )
}
