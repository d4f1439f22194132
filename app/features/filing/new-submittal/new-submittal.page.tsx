import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { SearchLayout } from '#app/components/search/search-layout.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { NEW_APPS, type CatalogueView } from './new-submittal.view.ts'
import { IdentityNotice, StartRefused } from './start-refused.tsx'
import { TypeCriteriaForm } from './type-criteria-form.tsx'
import { TypeTable } from './type-table.tsx'
import * as css from './new-submittal.css.ts'
import type { loader, action } from './new-submittal.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/new-apps',
  title: () => t('New Submittal'),
  View: NewSubmittalRoute,
})

function NewSubmittalRoute({
  view: data,
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const { key, ...view } = data
  return <NewSubmittalPage {...view} formKey={key} refused={told?.error ?? null} />
}

type NewSubmittalProps = {
  view: CatalogueView
  done: string | null
  formKey: string
  isReadOnly: boolean
  lacksIdentity: boolean
  refused: Refusal | null
}

/** What a user may begin (spec 3 §2.3). */
export function NewSubmittalPage(props: NewSubmittalProps): ReactElement {
  const { view, done, isReadOnly, lacksIdentity, refused } = props
  return (
    <PageMain width="data">
      <PageHead
        title={t('New Submittal')}
        {...(view.hasTypes
          ? {
              context: view.intro,
              actions: (
                <LinkButton href={`${NEW_APPS}/guide`}>{t('Find the right type')}</LinkButton>
              ),
            }
          : {})}
      />
      <Stack>
        {lacksIdentity ? <IdentityNotice /> : null}
        {refused && !(lacksIdentity && refused.reason === 'IDENTITY_NEEDED') ? (
          <StartRefused error={refused} />
        ) : null}
        {isReadOnly ? (
          <Notice tone="info">
            {t('Your account can read only: you cannot start a submittal.')}
          </Notice>
        ) : null}
        {done ? (
          <Notice tone="good" role="status">
            {done}
          </Notice>
        ) : null}
        {view.pending ? (
          <Notice tone="info" title={view.pending.title}>
            <p>
              {view.pending.newest} <a href="/app/pending-apps">{t('Go to pending submittals')}</a>
            </p>
          </Notice>
        ) : null}
        {view.hasTypes ? <Catalogue {...props} /> : <NoTypes />}
      </Stack>
    </PageMain>
  )
}

/** Spec 3 §8. */
function NoTypes(): ReactElement {
  return (
    <Notice tone="warn" role="alert" title={t('No submittals found for your account.')}>
      <p>
        {t(
          'Please check that your account is associated with a facility and has permission for at least one submittal.',
        )}
      </p>
      <p>
        <LinkButton look="outlined" href="/app/account?tab=account">
          {t('Go to my account')}
        </LinkButton>
      </p>
    </Notice>
  )
}

function Catalogue({ view, formKey }: NewSubmittalProps): ReactElement {
  const { panel, groups, criteria, mayStart } = view
  return (
    <SearchLayout
      criteriaCount={criteria.chosen}
      criteriaOpen={criteria.isTwice}
      criteria={<TypeCriteriaForm criteria={criteria} />}
    >
      <PostForm action={NEW_APPS}>
        <input type="hidden" name="key" value={formKey} />
        <Stack>
          <Panel
            id="panel"
            title={panel.title}
            padded={false}
            more={<a href={panel.switchHref}>{panel.switchWords}</a>}
          >
            {panel.types.length > 0 ? (
              <TypeTable caption={panel.title} types={panel.types} mayStart={mayStart} />
            ) : (
              <EmptyState step={t('Pin what you file often, and it stands here.')}>
                {t('Nothing is pinned.')}
              </EmptyState>
            )}
          </Panel>
          {groups.map((group) => (
            <Panel
              key={group.id}
              id={group.id}
              title={group.title}
              padded={false}
              more={
                <span className={css.count}>
                  {countOf(group.count, 'type', 'types')}
                  {group.note ? `. ${group.note}` : ''}
                </span>
              }
            >
              {group.types.length > 0 ? (
                <TypeTable caption={group.title} types={group.types} mayStart={mayStart} />
              ) : null}
            </Panel>
          ))}
          {groups.length === 0 ? (
            <EmptyState step={<a href={NEW_APPS}>{t('Clear all criteria')}</a>}>
              {t('No submittals found for current criteria.')}
            </EmptyState>
          ) : null}
        </Stack>
      </PostForm>
    </SearchLayout>
  )
}
