import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'

const LONGEST_NAME = 80

type SavedSearchesProps = {
  /** Name and address of the list. */
  title: string
  back: string
  self: string
  /** The criteria that are to be named; null where nothing is being saved. */
  keep: { query: string } | null
  searches: { id: string; name: string; href: string }[]
  done: string | null
  refused: { error: Refusal; at: string; name: string } | null
}

/** Searches of a list: naming a new one, renaming and deleting. */
export function SavedSearchesPage(props: SavedSearchesProps): ReactElement {
  const { title, back, self, keep, searches, done, refused } = props
  const wrong = refused?.error.inputErrors.find(({ field }) => field === 'name')?.message
  const at = (place: string) => (refused?.at === place ? refused : null)
  return (
    <PageMain>
      <PageHead title={t('Saved searches')} context={title} back={{ href: back, label: title }} />
      <Stack>
        {refused && !wrong ? (
          <Notice tone="bad" role="alert" title={t('Not saved')}>
            {refused.error.message}
          </Notice>
        ) : null}
        {done && !refused ? (
          <Notice tone="good" role="status">
            {done}
          </Notice>
        ) : null}
        {keep ? (
          <Panel title={t('Save this search')} id="save" roomy>
            <PostForm action={`${self}?save=1&${keep.query}`}>
              <Stack>
                <TextField
                  id="name"
                  name="name"
                  label={t('Name')}
                  hint={t('For example: Waiting for the agency')}
                  maxLength={LONGEST_NAME}
                  defaultValue={at('new')?.name ?? ''}
                  {...(at('new') && wrong ? { error: wrong } : {})}
                />
                <FormButtons>
                  <Button busyLabel={t('Saving…')}>{t('Save')}</Button>
                  <LinkButton look="outlined" href={`${back}?${keep.query}`}>
                    {t('Back to the list')}
                  </LinkButton>
                </FormButtons>
              </Stack>
            </PostForm>
          </Panel>
        ) : null}
        <Panel title={t('Your searches of this list')} id="searches" roomy>
          {searches.length === 0 ? (
            <EmptyState step={<a href={back}>{t('Go to the list')}</a>}>
              {t('No search is saved yet. Set criteria in the list and choose “Save this search”.')}
            </EmptyState>
          ) : (
            <Stack>
              {searches.map(({ id, name, href }) => (
                <PostForm key={id} action={self}>
                  <p>
                    <a href={href}>{name}</a>
                  </p>
                  <TextField
                    id={`name-${id}`}
                    name="name"
                    label={t('New name of “{name}”', { name })}
                    maxLength={LONGEST_NAME}
                    defaultValue={at(id)?.name ?? name}
                    {...(at(id) && wrong ? { error: wrong } : {})}
                  />
                  <FormButtons>
                    <Button look="outlined" small name="rename" value={id}>
                      {t('Rename')}
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </Button>
                    <Button look="text" small name="delete" value={id}>
                      {t('Delete')}
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </Button>
                  </FormButtons>
                </PostForm>
              ))}
            </Stack>
          )}
        </Panel>
      </Stack>
    </PageMain>
  )
}
