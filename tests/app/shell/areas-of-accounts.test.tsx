import { describe, expect, test } from 'vitest'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Addresses of spec 1 §2.1, with the heading of the area that each opens. */
const AREAS: [path: string, heading: string, row: string][] = [
  ['/app/new-apps', 'New Submittal', '[S1-ROUTE-42]'],
  ['/app/pending-apps', 'Pending Submittals', '[S1-ROUTE-43]'],
  ['/app/submittals', 'Submitted', '[S1-ROUTE-44]'],
  ['/app/payments', 'Pay Invoices/Fees', '[S1-ROUTE-46]'],
  ['/app/reports', 'Upcoming Obligations', '[S1-ROUTE-47]'],
  ['/app/service-lines/community', 'LSLI Search', '[S1-ROUTE-52]'],
  ['/app/ccc', 'Cross-connection', '[S1-ROUTE-54]'],
  ['/app/document', 'Documents', '[S1-ROUTE-55]'],
]

describe('areas of the signed-in', () => {
  test.each(AREAS)(
    '%s opens the area "%s" to an owner, and the login to a visitor %s',
    async (path, heading) => {
      const { cookie } = await makeFiler(world.db)
      const page = await openPage(world, path, { cookie })
      expect(page.status).toBe(200)
      expect(page.dom.querySelector('h1')?.text).toContain(heading)
      expect(page.text).not.toContain('This page is not available yet')
      expect(String((await openPage(world, path)).location)).toMatch(/^\/pub\/login/)
    },
  )
})
