import { expect, test } from 'vitest'
import { receiptOf, requireEventCopy } from '#api/events/receipt/event-receipt.ts'
import { checkFile } from '#api/services/proof/check/check-record.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { scanFile } from '#api/services/proof/check/mark-scanner.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('one flipped byte anywhere in a genuine PDF is found', async () => {
  const { db, config } = world
  const made = await makeEventReport(db)
  const copy = await requireEventCopy(db, { number: made.referenceNo })
  const pdf = await renderTemplate('event-receipt', {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    checkAddress: 'https://records.example.gov/pub/pub-rcd/check-document',
    followUpAddress: 'https://records.example.gov/pub/pub-rcd/follow-up',
    receipt: receiptOf(copy, config),
    copy: copy.content,
  })
  const [sha256, byteSize] = [sha256Of(pdf), pdf.byteLength]
  await insertRendition(db, { sha256, copyId: copy.id, byteSize, now: new Date(0) })
  expect(await check(pdf)).toMatchObject({ result: 'genuine', number: made.referenceNo })

  // Here and there in the file, and every byte of the two marks by which the record is found.
  const step = Math.floor(pdf.length / 50)
  const places = Array.from({ length: 50 }, (_, i) => i * step)
  const raw = Buffer.from(pdf).toString('latin1')
  for (
    let at = raw.indexOf('headwater-record:');
    at >= 0;
    at = raw.indexOf('headwater-record:', at + 1)
  )
    for (let i = 0; i < 100; i++) places.push(at + i)
  expect(places).toHaveLength(250)
  for (const place of places) {
    const flipped = pdf.slice()
    flipped[place] = (flipped[place] ?? 0) ^ 1
    expect(await check(flipped), `byte ${place}`).toMatchObject({
      result: 'altered',
      reason: 'file',
      number: made.referenceNo,
    })
  }
})

async function check(bytes: Uint8Array) {
  const stream = new Response(new Uint8Array(bytes)).body
  if (!stream) throw new Error('no stream')
  const file = await scanFile(stream, { most: 1e9, tooLarge: () => new Error('large') })
  return checkFile(world.db, file, { ...world.config, now: new Date() })
}
