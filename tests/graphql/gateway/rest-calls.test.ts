import { describe, expect, test } from 'vitest'
import { sentAs, type Rest } from '#graphql/lib/rest.ts'
import { CALLS } from '#graphql/rest-calls.ts'

describe('a call of the API by the gateway', () => {
  test('is sent to the path of its name, with what is given in path, query and body', () => {
    expect(sentAs('payments.open', { body: { epay: 'a' } })).toEqual({
      ...{ method: 'POST', path: '/Client/Payment/Open', body: { epay: 'a' } },
    })
    const path = { schema: 'Air NEI/1', id: 7 }
    expect(sentAs('permits.getPublic', { path }).path).toBe(
      '/Anon/PublicInquiry/GetPermit/Air%20NEI%2F1/7',
    )
    const query = { page: 2, chosen: undefined, submittalRid: undefined }
    expect(sentAs('payments.openItems', { query }).path).toBe('/Client/Payment/GetOpenItems?page=2')
    expect(sentAs('session.security')).toMatchObject({ method: 'GET', body: undefined })
  })

  test('has a name of its own for each method and path', () => {
    const addresses = Object.values(CALLS)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('does not compile where the two floors disagree', () => {
    // Nothing is asked: what stands under each remark is a fault that the compiler has to find.
    const asked = async (rest: Rest) => {
      // @ts-expect-error A name with a typing mistake.
      await rest.call('paymants.open', { body: { epay: 'a' } })
      // @ts-expect-error A body that lacks what the call needs.
      await rest.call('payments.open', { body: {} })
      // @ts-expect-error A body of another type.
      await rest.call('payments.open', { body: { epay: 1 } })
      // @ts-expect-error A path without the number of the record.
      await rest.call('payments.get', { path: {} })
      // @ts-expect-error A word that is not in the list of the call.
      await rest.call('accounts.secretGuard', { query: { secret: 'pass' } })
      // @ts-expect-error A field that REST does not answer.
      return (await rest.call('payments.open', { body: { epay: 'a' } })).checkoutAddress
    }
    expect(asked).toBeTypeOf('function')
  })
})
