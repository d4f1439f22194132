import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import type { ReactElement } from 'react'
import { I18nProvider } from 'react-aria-components'
import '#app/styles/styles.ts'

export default function App(): ReactElement {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale="en-US">
          <Outlet />
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
