import { describe, expect, test } from 'vitest'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { Masthead } from '#app/components/page/masthead/masthead.tsx'
import { currentMenuItem } from '#app/components/page/masthead/menu-item.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { SectionMenu } from '#app/components/page/masthead/section-menu.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { menu } from './gallery-data.tsx'
import { markup, words } from './render.tsx'

function masthead(help?: { text?: string | null; url?: string | null }) {
  return (
    <Masthead
      agency={{ name: 'Agency', tagline: 'Records' }}
      homeHref="/"
      items={menu}
      help={help}
      signInHref="/login"
    />
  )
}

describe('masthead', () => {
  test('help appears only while there is help text [S1-PUBSHELL-04]', () => {
    expect(words(masthead({ text: 'Read this first.' }))).toContain('Read this first.')
    expect(words(masthead({ text: ' ', url: 'https://help.example.org' }))).not.toContain('Help')
    expect(words(masthead())).not.toContain('Help')
  })

  test('Go to Help opens the configured address in a new window [S2-ROUTE-21]', () => {
    const html = markup(masthead({ text: 'Guides', url: 'https://help.example.org/a' }))
    expect(html).toMatch(/href="https:\/\/help.example.org\/a" target="_blank" rel="noopener/)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'the help address %j is not linked',
    (url) => {
      expect(words(masthead({ text: 'Guides', url }))).not.toContain('Go to Help')
    },
  )

  test('narrow screens reach every section through Menu without script', () => {
    const html = markup(masthead())
    expect(html).toContain('<details')
    for (const { url } of menu) expect(html).toContain(`href="${url}"`)
  })
})

describe('section menu', () => {
  test('the current section is the longest match', () => {
    expect(currentMenuItem(menu, '/pub/pub-rcd/permits/review/1')?.name).toBe('Permits')
    expect(currentMenuItem(menu, '/pub')?.name).toBe('Home')
    expect(currentMenuItem(menu, '/public')).toBeUndefined()
  })

  test('it is marked, and only it', () => {
    const html = markup(<SectionMenu label="Public records" items={menu} current={menu[2]} />)
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toContain('aria-label="Public records"')
  })
})

describe('page parts', () => {
  test('a tab reads its label and count [S2-PLC-29]', () => {
    const tabs = [
      { label: 'Detailed Info', href: '/a', current: true },
      { label: 'Submittals', href: '/b', count: 6 },
    ]
    expect(words(<TabBar label="Permit record" tabs={tabs} />)).toContain('Submittals (6)')
    expect(markup(<TabBar label="Permit record" tabs={tabs} />)).toContain('aria-current="page"')
  })

  test('the page head has one h1 that can take focus', () => {
    const html = markup(<PageHead title="Permits" back={{ href: '/pub', label: 'Back' }} />)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('tabindex="-1"')
  })

  test('a status page says what happened, what to do and the reference number', () => {
    const page = (
      <ErrorPage title="Not here" link={{ href: '/pub', label: 'Go on' }} reference="7F3A">
        Check the address.
      </ErrorPage>
    )
    expect(words(page)).toBe('Not hereCheck the address.Go onReference number 7F3A')
  })
})
