import { expect, test } from 'vitest'
import { inLanguage } from '#words/server.ts'
import { answersInSpanish } from '#tests/support/accounts/captcha-spanish.ts'
import { at, BASIC, post } from '#tests/support/accounts/register-pages.ts'
import { relations, typeRid } from '#tests/support/accounts/registration.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test.each(['Mail', 'Email'])(
  'a reader of Spanish registers through all steps, with invoices by %s',
  async (billingPreference) => {
    const loginName = await inLanguage('es', async () => {
      const first = await post(world, 1, { ...BASIC, billingPreference })
      expect([first.status, first.location]).toEqual([303, at(2)])
      const cookie = first.cookies[0] ?? ''
      const accountTypeId = String(await typeRid(world.db, 'owner'))
      expect((await post(world, 2, { accountTypeId }, { cookie })).location).toBe(at(3))
      const questions = Object.fromEntries(
        (await relations(world.db)).flatMap((row) => [
          [`question${row.securityQuestionGroup}`, String(row.securityQuestionRid)],
          [`answer${row.securityQuestionGroup}`, row.securityQuestionAnswer],
        ]),
      )
      expect((await post(world, 3, questions, { cookie })).location).toBe(at(4))
      const review = await openPage(world, at(4), { cookie })
      const captchaId = review.dom.querySelector('[name=captchaId]')?.getAttribute('value') ?? ''
      const asked = wordsOf(review.dom.querySelector('label[for=captchaAnswer]'))
      const [captchaAnswer = ''] = answersInSpanish(asked)
      world.wait(3)
      const ended = await openPage(world, at(4), {
        cookie,
        post: { intent: 'register', captchaId, captchaAnswer },
      })
      expect([ended.status, ended.location]).toEqual([303, at(5)])
      return BASIC.userName
    })
    const user = await world.db
      .selectFrom('users')
      .select(['billing_preference', 'language'])
      .where('login_name', '=', loginName)
      .executeTakeFirst()
    expect(user?.billing_preference).toBe(billingPreference)
  },
)
