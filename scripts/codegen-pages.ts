// Writes the routes and lists of all pages to app/generated, from their definitions. `codegen.ts` does it too.
import { writePages } from './lists/write-pages.ts'

writePages()
