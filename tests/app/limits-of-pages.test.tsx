import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCosigner } from '#tests/support/factories/cosign.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Form = { path: string; post: Record<string, string>; cookie?: string }
type Example = {
  page: string
  /** What was typed and must be there still; null where a code alone is typed, which never comes back. */
  typed: string | null
  form: () => Promise<Form>
}

const PAGES: Example[] = [
  {
    page: 'the login',
    typed: 'jane.typed',
    form: async () => ({
      path: '/pub/login',
      post: { intent: 'login', userName: 'jane.typed', password: 'wrong-Harbor!7' },
    }),
  },
  {
    page: 'a forgotten password',
    typed: 'jane.typed@example.com',
    form: async () => ({
      path: '/pub/login?view=forgot',
      post: { intent: 'forgot', email: 'jane.typed@example.com' },
    }),
  },
  {
    page: 'the follow-up of a report',
    typed: 'AAAA-BBBB-CCCC',
    form: async () => ({
      path: '/pub/pub-rcd/follow-up',
      post: { intent: 'open', code: 'AAAA-BBBB-CCCC' },
    }),
  },
  {
    page: '"Check a document"',
    typed: 'EVT-2026-TYPED',
    form: async () => ({
      path: '/pub/pub-rcd/check-document',
      post: { code: 'EVT-2026-TYPED' },
    }),
  },
  {
    page: 'the code of a co-signer',
    typed: null,
    form: async () => {
      const { linkKey } = await makeCosigner(world.db)
      return { path: `/pub/pub-co-sign-entry/7/${linkKey}`, post: { intent: 'send' } }
    },
  },
  {
    page: 'My Account',
    typed: null,
    form: async () => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
      return {
        path: '/app/account',
        cookie,
        post: { intent: 'save', jobTitle: 'Engineer of typed words' },
      }
    },
  },
]

test.each(PAGES)(
  'past a limit $page answers in words and keeps what was typed',
  async (example) => {
    await makeSignInUser(world)
    const { path, post, cookie } = await example.form()
    const send = () => openPage(world, path, { post, ...(cookie ? { cookie } : {}) })
    expect((await send()).status).toBeLessThan(500)
    await sql`update attempts set count = 100000`.execute(world.db)
    const page = await send()
    expect([400, 409, 429]).toContain(page.status)
    expect(page.text).toMatch(/Too many tries. Try again in \d+ |after 30 seconds/)
    if (example.typed) expect(page.html).toContain(example.typed)
  },
)
