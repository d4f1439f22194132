import { Form, useActionData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { action, loader } from './login.server.ts'

export { action, loader }

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction = () => [{ title: 'Log in' }]

export default function LoginPage(): ReactElement {
  const told = useActionData<typeof action>()
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <h1>Log in</h1>
        {told ? (
          <Notice tone="bad" title={told.message} role="alert">
            {null}
          </Notice>
        ) : null}
        <Form method="post">
          <TextField
            id="userName"
            name="userName"
            label="Username"
            autoComplete="username"
            required
            defaultValue={told?.userName ?? ''}
          />
          <TextField
            id="password"
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button>Login</Button>
        </Form>
      </PageMain>
    </PageFrame>
  )
}
