import { describe, expect, it, test } from 'vitest'
import { newCosignerSchema } from '#api/review/cosign/cosign.schemas.ts'
import { checkComment } from '#api/comments/comments.rules.ts'
import { newStaffSchema } from '#api/accounts/registration/create-user.act.ts'
import { Faults } from '#api/events/report/report-fields.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { email } from '#app/lib/form-rules.ts'
import { post, rows } from '#tests/support/comment-calls.ts'
import { EMAIL_EXAMPLES } from '#tests/support/mail/email-examples.ts'
import { commentOf, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const STAFF = { userName: 'nora.vale', firstName: 'Nora', lastName: 'Vale', actions: [] }

/** Every form that asks for an address, as what it says of one. */
const FORMS: Record<string, (text: string) => boolean> = {
  'the definition itself': isEmailAddress,
  'the rule of the pages': (text) => email('Enter it.').safeParse(text).success,
  'a report': (text) => {
    const faults = new Faults()
    faults.email('email', text)
    return !('email' in faults.fields)
  },
  'an invitation': (text) =>
    newCosignerSchema.safeParse({ firstName: 'Ada', lastName: 'Reyes', email: text }).success,
  'an account of staff': (text) => newStaffSchema.safeParse({ ...STAFF, email: text }).success,
}

describe('one definition of an e-mail address', () => {
  // An empty answer has words of its own, or is left out.
  const examples = EMAIL_EXAMPLES.filter(([text]) => text !== '')
  for (const [form, takes] of Object.entries(FORMS))
    it(`is the one of ${form}`, () => {
      expect(examples.map(([text]) => [text, takes(text)])).toEqual(examples)
    })

  it('is the one of a comment', () => {
    const settings = { withoutSignIn: true, withoutIdentity: true }
    const takes = (text: string): boolean => {
      try {
        checkComment(commentOf(1, { email: text }) as never, false, settings as never)
        return true
      } catch {
        return false
      }
    }
    expect(examples.map(([text]) => [text, takes(text)])).toEqual(examples)
  })

  test('what a form takes is queued, and what is not queued no form takes', async () => {
    for (const [to, isAddress] of EMAIL_EXAMPLES) {
      const mail = { template: 'event-receipt', to, subject: 'A receipt', body: 'Words' }
      const id = await enqueueMail(world.db, mail, new Date('2026-11-20T15:00:00Z'))
      expect([to, id !== null]).toEqual([to, isAddress])
    }
  })
})

describe('a receipt of a comment', () => {
  test('an address with two mailboxes is refused in words and stores nothing', async () => {
    const submittal = await makeOpenSubmittal(world.db)
    const answer = await post(world, commentOf(submittal, { email: 'a,b@x.org' }))
    expect(answer).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining('like') },
    })
    expect(await rows(world)).toEqual([])
  })

  test('is promised only where it was queued', async () => {
    const submittal = await makeOpenSubmittal(world.db)
    const sent = await post(world, commentOf(submittal))
    expect(sent.data.receiptMail).toBe('queued')
    const key = 'another-key-of-this-form-123456'
    const unsendable = await post(world, commentOf(submittal, { key, email: 'ada@no.invalid' }))
    expect(unsendable).toMatchObject({ status: 200, data: { receiptMail: 'none' } })
  })
})
