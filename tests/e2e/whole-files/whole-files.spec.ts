import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, expectSoundIn, test } from '../portal.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('all permits come as one file whose checksum is the one that the page says', async ({
      page,
    }) => {
      // The first start of a portal writes the files beside its first visitors.
      await expect
        .poll(
          async () => {
            await page.goto('/pub/pub-rcd/files')
            return page.locator('#permits').count()
          },
          { timeout: 90_000 },
        )
        .toBe(1)
      await expectSoundIn(page, javaScriptEnabled)
      const row = page.locator('#permits tbody tr').first()
      const downloading = page.waitForEvent('download')
      await row.getByRole('link', { name: 'permits.csv.gz' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('permits.csv.gz')
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      await expect(row).toContainText(createHash('sha256').update(bytes).digest('hex'))
      expect(gunzipSync(bytes).toString()).toMatch(/^\uFEFFpermit_rid,/)
      const part = await page.request.get('/api/whole-files/permits.csv.gz', {
        headers: { range: 'bytes=0-9' },
      })
      expect([part.status(), (await part.body()).length]).toEqual([206, 10])
    })
  })
