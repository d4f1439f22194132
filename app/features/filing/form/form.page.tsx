import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SidePanel } from '#app/components/page/side-panel.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { Explains } from './explain-fields.tsx'
import type { FormPageView, ItemView } from './form.view.ts'
import { Sections, type SectionsProps } from './form-sections.tsx'
import { FormTable } from './form-table.tsx'
import { QuestionField } from './question-field.tsx'
import { FeeEstimate } from '../fee-estimate.tsx'
import type { FeeView } from '../fee.view.ts'
import type { MovedView } from '../moved.view.ts'
import { FormerAnswers } from './former-answers.tsx'
import { MergedSite } from '../merged-site.tsx'
import * as css from './form.css.ts'
import type { loader, action } from './form.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/form/:prod/:id/:page?',
  title: (view) =>
    view
      ? `${view.page.faults.length > 0 ? t('Error: ') : ''}${view.page.title}, ${view.name}`
      : t('Submittal'),
  View: FormRoute,
})

function FormRoute({ view: data, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <FormPage {...data} refused={told ?? null} />
}

export type FormProps = SectionsProps & {
  self: string
  name: string
  about: string
  version: number
  saved: string
  page: FormPageView
  fee: FeeView | null
  others: readonly { name: string; where: string; at: string }[]
  todo: readonly { href: string; words: string }[]
  movedFrom: MovedView
  formerSite: string | null
  leavesOutFormer: boolean
  nextHref: string | null
  backHref: string | null
  /** Where a draft goes on with the version of its form that was published since. */
  newFormHref: string | null
  more: number
  /** Answers that somebody else changed meanwhile. */
  conflicts: readonly { name: string; label: string }[]
  refused: { message: string; details: readonly string[] } | null
}

/** One page of a submittal's form. */
export function FormPage(props: FormProps): ReactElement {
  const { self, name, about, page, refused } = props
  return (
    <PageMain>
      <PageHead
        title={name}
        context={about}
        back={{ href: '/app/pending-apps', label: t('Pending Submittals') }}
      />
      <div className={css.layout}>
        <Sections {...props} />
        <div className={css.main}>
          <Told {...props} />
          {refused ? (
            <ErrorSummary
              title={refused.message}
              errors={refused.details.map((message) => ({ href: '#form-page-title', message }))}
            />
          ) : null}
          {/* Its id keeps it the same form where a save puts a message above it. */}
          <PostForm
            id="answers"
            action={self}
            encType="multipart/form-data"
            className={css.main}
            noValidate
            data-saves
            data-saving={t('Saving…')}
            data-unsent={t(
              'Not saved. What you typed stands here and is sent again when you go on.',
            )}
          >
            <input type="hidden" name="version" value={props.version} />
            {/* Enter in a field saves and goes on, whatever button stands first. */}
            <button hidden name="intent" value="next" />
            <section className={css.card} aria-labelledby="form-page-title">
              <h2 className={css.cardTitle} id="form-page-title">
                {page.title}
              </h2>
              {page.text ? <p className={css.cardText}>{page.text}</p> : null}
              {page.items.map((item) => (
                <FormItem key={keyOf(item)} item={item} self={self} place={props} />
              ))}
              <Explains explains={page.explains} warnings={page.warnings} />
            </section>
            <SaveBar {...props} />
          </PostForm>
        </div>
        <Side {...props} />
      </div>
    </PageMain>
  )
}

function keyOf(item: ItemView): string {
  if (item.kind === 'question') return item.view.name
  return item.kind === 'table' ? item.view.table.id : item.id
}

type ItemProps = { item: ItemView; self: string; place: { product: string; id: string } }

function FormItem({ item, self, place }: ItemProps): ReactElement {
  switch (item.kind) {
    case 'question':
      return <QuestionField view={item.view} />
    case 'table':
      return <FormTable view={item.view} self={self} place={place} />
    case 'note':
      return (
        <Notice tone={{ plain: 'info', warning: 'warn', stop: 'bad' }[item.tone] as 'info'}>
          {item.text}
        </Notice>
      )
    case 'group':
      return (
        <fieldset className={css.question}>
          <legend>{item.label}</legend>
          {item.hint ? <p className={css.quiet}>{item.hint}</p> : null}
          {item.items.map((each) => (
            <FormItem key={keyOf(each)} item={each} self={self} place={place} />
          ))}
        </fieldset>
      )
  }
}

/** What the last save came to, first thing on the page. */
function Told({
  page,
  more,
  conflicts,
  self,
  nextHref,
  newFormHref,
  movedFrom,
  formerSite,
  leavesOutFormer,
}: FormProps): ReactElement {
  return (
    <>
      {movedFrom ? (
        <Notice tone="warn" title={movedFrom.title}>
          {movedFrom.reason ? <p>{movedFrom.reason}</p> : null}
          <p>
            {t(
              'What fits of your answers was taken over. Look through all of them, and add the files again.',
            )}{' '}
            <a href={movedFrom.href}>{movedFrom.words}</a>
          </p>
        </Notice>
      ) : null}
      <MergedSite formerSite={formerSite} />
      {leavesOutFormer ? <FormerAnswers /> : null}
      {newFormHref ? (
        <Notice tone="info" title={t('This form has a new version')}>
          <a href={newFormHref}>{t('See what is other, and go on with it')}</a>
        </Notice>
      ) : null}
      {page.faults.length > 0 ? (
        <div>
          <ErrorSummary
            title={t('Fix {faultCount} to go on', {
              faultCount:
                page.faultCount === 1
                  ? t('1 answer')
                  : t('{faultCount} answers', { faultCount: page.faultCount }),
            })}
            errors={page.faults}
          />
          <p className={css.quiet}>
            {rich('{faultCount}Everything you typed is saved. You may also {link}.', {
              faultCount:
                page.faultCount > page.faults.length
                  ? t('The first {faults} are listed. ', { faults: page.faults.length })
                  : '',
              link: (
                <a href={nextHref ?? self}>
                  {t('go on and fix {faults} later', {
                    faults: page.faults.length === 1 ? t('this') : t('these'),
                  })}
                </a>
              ),
            })}
          </p>
        </div>
      ) : null}
      {more > 0 ? (
        <Notice tone="info" role="status">
          {more === 1
            ? t('Your answer brought up 1 more question on this page.')
            : t('Your answers brought up {more} more questions on this page.', { more })}
        </Notice>
      ) : null}
      {conflicts.length > 0 ? (
        <Notice tone="warn" role="alert" title={t('Somebody else changed an answer while you did')}>
          <ul>
            {conflicts.map(({ name, label }) => (
              <li key={name}>
                {rich(
                  '{link}: somebody else changed this answer. It stands as they saved it; type yours again if it should be another. Everything else you typed is saved.',
                  { link: <a href={`#${name.replaceAll('.', '-')}`}>{label}</a> },
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

function SaveBar({ saved, version, backHref, nextHref }: FormProps): ReactElement {
  return (
    <div className={css.saveBar}>
      <p className={css.saved} data-save-state>
        {t('{saved} as version {version}.', { saved, version })}
      </p>
      <div className={css.buttons}>
        {backHref ? (
          <Button look="outlined" name="intent" value="back" formNoValidate>
            {t('Back')}
          </Button>
        ) : null}
        <Button name="intent" value="next" busyLabel={t('Saving…')}>
          {nextHref ? t('Save and go on') : t('Save and read it whole')}
        </Button>
      </div>
    </div>
  )
}

function Side({ fee, others, todo, reviewHref }: FormProps): ReactElement {
  return (
    <aside className={css.side} aria-label={t('About this draft')}>
      {fee ? (
        <SidePanel id="fee" title={t('Fee estimate')}>
          <FeeEstimate fee={fee} />
        </SidePanel>
      ) : null}
      {others.length > 0 ? (
        <SidePanel id="others" title={t('In this draft')}>
          <ul role="list">
            {others.map((other) => (
              <li key={other.name}>
                {rich('{strong}{br}In {where}, saved at {at}', {
                  strong: <b>{other.name}</b>,
                  br: <br />,
                  where: other.where,
                  at: other.at,
                })}
              </li>
            ))}
          </ul>
        </SidePanel>
      ) : null}
      <SidePanel id="todo" title={t('Before you can sign')}>
        {todo.length === 0 ? (
          <>
            <p>{t('Nothing is missing.')}</p>
            <LinkButton look="outlined" small href={reviewHref}>
              {t('Read it and sign')}
            </LinkButton>
          </>
        ) : (
          <ul className={css.list}>
            {todo.map(({ href, words }) => (
              <li key={href}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
        )}
      </SidePanel>
    </aside>
  )
}
