import { expect, test } from 'vitest'
import { matchColumns } from '#api/drinking-water/inventory/columns.rules.ts'
import { lineRowSchema } from '#api/drinking-water/service-lines/service-lines.schemas.ts'

test('the portal’s own export of service lines is an inventory whose columns are known', () => {
  const header = Object.keys(lineRowSchema.shape)
  const { at, problems } = matchColumns(header, {}, { isDivided: true, isEpa: false })
  expect(problems).toEqual([])
  expect(at).toMatchObject({
    pws_id: header.indexOf('pwsId'),
    identifier: header.indexOf('serviceLineIdentifier'),
    public_material: header.indexOf('publicServiceLineMaterial'),
    customer_material: header.indexOf('customerServiceLineMaterial'),
  })
})
