// Writes the routes and lists of all pages to app/generated, from their definitions. `codegen.ts` does it too.
import { writePages } from './pages/write-pages.ts'

writePages()
