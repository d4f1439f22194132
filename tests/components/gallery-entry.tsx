import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { galleryPages } from './gallery.tsx'

// Renders as the server does, then hydrates, so that mismatches show in the console.
const Page = galleryPages[new URLSearchParams(location.search).get('page') ?? 'search']
const root = document.getElementById('root')
if (Page && root) {
  const app = (
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  )
  root.innerHTML = renderToString(app)
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) })
}
