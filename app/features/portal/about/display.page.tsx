import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import { AboutPage } from './about-page.tsx'
import type { loader, action } from './display.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/display',
  title: () => t('Light or dark'),
  View: DisplayPage,
})

function DisplayPage({ view }: PageProps<typeof loader, typeof action>): ReactElement {
  const { scheme, self, back } = view
  return (
    <AboutPage title={t('Light or dark')}>
      <PostForm action={self}>
        <input type="hidden" name="back" value={back} />
        <fieldset>
          <legend>{t('Colors of these pages on this device')}</legend>
          <ChoiceList type="radio" name="scheme" choices={CHOICES} chosen={[scheme]} />
        </fieldset>
        <Button busyLabel={t('Saving…')}>{t('Use these colors')}</Button>
      </PostForm>
    </AboutPage>
  )
}

const CHOICES = words([
  { value: 'device', label: 'As my device has it' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
])
