import { parse } from 'graphql'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { expect, test } from 'vitest'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { formAnswersOf } from '#graphql/lib/form-answers.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Found = {
  filedSubmittal: {
    answers: { path: string; label: string; text: string; table: string | null }[]
  } | null
}
const QUERY =
  parse(`query($product: String!, $id: ID!) { filedSubmittal(product: $product, id: $id) {
  answers { path label text table row page isClaimed } } }`) as TypedDocumentNode<
    Found,
    Record<string, unknown>
  >

test('the graph gives each answer of a filed submittal by its path, to who may see it', async () => {
  const { owner, rid, productRid } = await fileExample(world, world.db, { remarks: 'As agreed' })
  const variables = { product: String(productRid), id: rid }
  const { data } = await world.gateway.execute(QUERY, variables, { cookie: owner.cookie })
  const answers = data?.filedSubmittal?.answers ?? []
  expect(answers.find(({ path }) => path === 'remarks')).toMatchObject({
    text: 'As agreed',
    table: null,
  })
  expect(new Set(answers.map(({ path }) => path)).size).toBe(answers.length)
  const { cookie } = await makeFiler(world.db)
  const denied = await world.gateway.execute(QUERY, variables, { cookie })
  expect(denied.data?.filedSubmittal ?? null).toBeNull()
})

test('cells of a table stand by table, row and column, claims with them', () => {
  const shown = {
    sections: [
      {
        id: 's',
        title: 'S',
        pages: [
          {
            id: 'p',
            title: 'Tanks',
            parts: [
              {
                kind: 'table' as const,
                id: 'tanks',
                title: 'Tanks',
                columns: [
                  { id: 'size', label: 'Size' },
                  { id: 'what', label: 'Contents' },
                ],
                rows: [{ name: 'r1', cells: ['110', 'Diesel'], claimed: ['what'] }],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(formAnswersOf(shown)).toEqual([
    {
      path: 'tanks.r1.size',
      table: 'tanks',
      row: 'r1',
      page: 'Tanks',
      label: 'Size',
      text: '110',
      isClaimed: false,
    },
    {
      path: 'tanks.r1.what',
      table: 'tanks',
      row: 'r1',
      page: 'Tanks',
      label: 'Contents',
      text: 'Diesel',
      isClaimed: true,
    },
  ])
})
