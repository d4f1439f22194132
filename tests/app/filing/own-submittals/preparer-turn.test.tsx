import { expect, test } from 'vitest'
import { linkConsultant, makeFiler } from '#tests/support/filing/filer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('whoever may prepare what was sent back and not sign it is asked for no signature of theirs', async () => {
  const filed = await fileExample(world, world.db)
  const { owner, rid, productRid } = filed
  const [writer, signer] = [
    await makeFiler(world.db, 'consultant'),
    await makeFiler(world.db, 'consultant'),
  ]
  await linkConsultant(world.db, { ...filed, consultant: writer }, ['prepare'])
  await linkConsultant(world.db, { ...filed, consultant: signer }, ['prepare', 'submit'])
  const desk = deskOf(world, await makeReviewer(world.db))
  await desk.comment(rid, 'point', 'The map is of another site.')
  expect((await desk.move(rid, 'sendBack', 5, { reason: 'See the point.' })).status).toBe(200)
  const paths = ['/app/pending-apps', `/app/submittal/review/${productRid}/${rid}`]
  for (const path of paths) {
    for (const may of [owner, signer])
      expect((await openPage(world, path, may)).text).toContain('Correct and sign')
    const { text } = await openPage(world, path, writer)
    expect(text).toContain('Correct it and ask for its signature')
    expect(text).not.toContain('Correct and sign')
  }
  // The button of the dashboard is the same for both, and asks for no signature.
  for (const each of [owner, signer, writer]) {
    const { text } = await openPage(world, '/app/dashboard', each)
    expect(text).toMatch(/Sent back Correct (?!and sign)/)
    expect(text).not.toContain('Correct and sign')
  }
})
