import '#app/styles/styles.ts'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { Footer } from '#app/components/page/footer.tsx'
import { Hero } from '#app/components/page/hero.tsx'
import { Masthead } from '#app/components/page/masthead/masthead.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { SectionMenu } from '#app/components/page/masthead/section-menu.tsx'
import { ServiceList } from '#app/components/page/service-list.tsx'
import { OrLine, SplitLinks, SplitPage } from '#app/components/page/split-page.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { NoticeStrip } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { wrap } from '#app/styles/text.css.ts'
import { menu, services } from './gallery-data.tsx'
import { GalleryRecord } from './gallery-record.tsx'
import { GallerySearch } from './gallery-search.tsx'

const agency = {
  name: 'Department of Environmental Protection',
  tagline: 'Environmental records and services',
}
const links = [
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Contact us', href: '/contact' },
]

/** Every component once, as pages of the portal. */
export const galleryPages: Record<string, () => ReactElement> = {
  search: () => (
    <Shell wide>
      <GallerySearch />
    </Shell>
  ),
  record: () => (
    <Shell signedIn>
      <PageMain>
        <GalleryRecord />
      </PageMain>
    </Shell>
  ),
  home: () => (
    <Shell strip>
      <PageMain width="none">
        <Hero
          title="See what is permitted, proposed and reported near you"
          lead="Permits, projects, submittals and sites across the state."
          search={{
            action: '/pub/search',
            name: 'term',
            label: 'Name, address or record number',
            kind: {
              name: 'kind',
              label: 'Kind of record',
              options: [{ value: 'permits', label: 'Permits' }],
            },
          }}
          examples={[{ label: 'Birch County Landfill', href: '/pub?term=birch' }]}
        />
        <div className={wrap}>
          <ServiceList title="What do you need to do?" items={services} />
        </div>
      </PageMain>
    </Shell>
  ),
  error: () => (
    <Shell>
      <PageMain>
        <ErrorPage
          title="This page does not exist"
          link={{ href: '/pub', label: 'Go to public records' }}
          reference="7F3A"
        >
          Check the address, or start from the public records.
        </ErrorPage>
      </PageMain>
    </Shell>
  ),
  login: () => (
    <SplitPage agency={agency} homeHref="/" footLinks={links} aside={<LoginAside />}>
      <h1>Log in</h1>
      <form method="post">
        <TextField id="username" name="username" label="Username" autoComplete="username" />
        <p>
          <Button wide>Login</Button>
        </p>
      </form>
      <OrLine />
    </SplitPage>
  ),
}

type ShellProps = { wide?: boolean; strip?: boolean; signedIn?: boolean; children: ReactElement }

function Shell({ wide, strip, signedIn, children }: ShellProps): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <Masthead
        agency={agency}
        homeHref="/"
        items={menu}
        current={menu[1]}
        help={{ text: 'Guides to searching records.', url: 'https://help.example.org/' }}
        signInHref={signedIn ? undefined : '/login'}
        wide={wide}
      />
      <SectionMenu
        label="Public records"
        items={menu}
        current={menu[1]}
        endFrom={menu[5]}
        wide={wide}
      />
      {strip ? (
        <NoticeStrip tone="bad" width={wrap}>
          <strong>Spill, fire or danger to life?</strong> Call 911 first, then report it here.
        </NoticeStrip>
      ) : null}
      {children}
      <Footer agencyName={agency.name} links={links} wide={wide} />
    </PageFrame>
  )
}

function LoginAside(): ReactElement {
  return (
    <>
      <h2>You do not need an account to</h2>
      <SplitLinks>
        <li>
          <a href="/pub">
            <Icon name="magnifying-glass" />
            Search public records
          </a>
        </li>
      </SplitLinks>
    </>
  )
}
