import { PostForm } from '#app/components/form/post-form.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { localPath } from '#app/lib/local-path.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { chosenScheme, schemeCookie } from '#app/styles/scheme.ts'
import { t, words } from '#words/words.ts'
import { AboutPage } from './about-page.tsx'

const CHOICES = words([
  { value: 'device', label: 'As my device has it' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
])

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Light or dark') }]

export function loader({ request, params }: LoaderFunctionArgs) {
  const home = `/${params.area}/pub-rcd/home`
  const { origin } = new URL(request.url)
  const referrer = request.headers.get('referer') ?? ''
  const asked = new URL(request.url).searchParams.get('back')
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : null
  const back = localPath(asked ?? before, home)
  return {
    scheme: chosenScheme(request.headers.get('cookie')) ?? 'device',
    self: `/${params.area}/display`,
    // Coming from this page itself leads nowhere.
    back: /^\/\w+\/display/.test(back) ? home : back,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const back = localPath(String(form.get('back') ?? ''), `/${params.area}/pub-rcd/home`)
  return goOn(back, { 'set-cookie': schemeCookie(form.get('scheme')) })
}

export default function DisplayRoute(): ReactElement {
  const { scheme, self, back } = useLoaderData<typeof loader>()
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
