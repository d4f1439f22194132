import { Icon } from './parts'

export const metadata = { title: 'Permits, licenses and certificates' }

const PLACES = ['Home', 'Permits', 'Projects', 'Submittals', 'Sites', 'Report']
const FOOT = [
  'Contact',
  'Accessibility',
  'Privacy',
  'Light or dark',
  'Follow up on a report',
  'API',
  'GraphQL',
]

function Places() {
  return (
    <ul role="list">
      {PLACES.map((name) => (
        <li key={name}>
          <a href={`/${name.toLowerCase()}`}>
            <Icon name="house" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <a href="#main">Skip to main content</a>
        <header>
          <a href="/">
            <Icon name="wave" />
            <span>
              <b>Department of Environmental Protection</b>
              <span>Environmental records and services</span>
            </span>
          </a>
          <details>
            <summary>
              <Icon name="question" />
              Help
            </summary>
            <p>Use the criteria to narrow a list, or the map to look around a place.</p>
          </details>
          <a href="/login">
            <Icon name="sign-in" />
            Sign in
          </a>
          <details>
            <summary>
              <Icon name="list" />
              Menu
            </summary>
            <Places />
          </details>
        </header>
        <nav aria-label="Public records">
          <Places />
        </nav>
        <main id="main">{children}</main>
        <footer>
          <p>Department of Environmental Protection.</p>
          <ul role="list">
            {FOOT.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </footer>
      </body>
    </html>
  )
}
