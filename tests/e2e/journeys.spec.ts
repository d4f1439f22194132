import { expect, expectAccessible, test } from './portal.ts'

// Every journey is walked twice: with JavaScript and without.
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('home, search, open a permit, go back to its search [S2-ROUTE-18] [S2-ROUTE-20]', async ({
      page,
    }) => {
      await page.goto('/pub/pub-rcd/home')
      await page.getByLabel('Name, address or record number').fill('demonstration')
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/pub\/pub-rcd\/permits\?term=demonstration/)
      const first = page.locator('tbody').first().getByRole('link').first()
      const number = await first.innerText()
      await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await page.getByRole('link', { name: 'Back to permit search' }).click()
      await expect(page).toHaveURL(
        javaScriptEnabled
          ? /\/pub\/pub-rcd\/permits\?term=demonstration/
          : /\/pub\/pub-rcd\/permits$/,
      )
      await expect(page.getByLabel('Keyword')).toHaveValue(javaScriptEnabled ? 'demonstration' : '')
    })

    test('the header leads back to the previous page, and home from the first [S1-PUBSHELL-02]', async ({
      page,
    }) => {
      const back = page.getByRole('banner').getByRole('link', { name: 'Back', exact: true })
      await page.goto('/pub/pub-rcd/permits?term=demonstration&sort=site')
      if (!javaScriptEnabled) {
        // Without script the browser's own button does it, and the page shows none that could not.
        await expect(back).toBeHidden()
        return
      }
      await page.locator('tbody').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/permits\/review\//)
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/pub\/login/)
      await page.goto('/pub/pub-rcd/home')
      await back.press('Enter')
      await expect(page).toHaveURL(/\/pub\/login/)
      await page.goBack()
      await back.press('Enter')
      await expect(page).toHaveURL(/\/pub\/pub-rcd\/permits\?term=demonstration&sort=site/)
      const first = await page.context().newPage()
      await first.goto('/pub/pub-rcd/permits')
      await expect(first.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
        'href',
        '/pub/pub-rcd/home',
      )
      await first.close()
    })

    test('criteria, chips and Clear all narrow and widen the permits [S2-PLC-06] [S2-PLC-09]', async ({
      page,
    }) => {
      await page.goto('/pub/pub-rcd/permits?term=demonstration')
      const all = await page.getByRole('heading', { name: /records$/ }).innerText()
      await page.locator('summary', { hasText: 'PLC Status' }).click()
      await page.getByRole('checkbox', { name: 'Revoked' }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page.getByRole('link', { name: 'Remove Revoked' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /records?$/ })).not.toHaveText(all)
      await expect(page.locator('tbody [data-group="danger"]').first()).toHaveText('Revoked')
      await page.getByRole('link', { name: 'Remove Revoked' }).click()
      await expect(page.getByRole('heading', { name: /records$/ })).toHaveText(all)
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(/\/permits$/)
    })

    test('sort and page by the address [S2-PLC-02] [S2-PLC-04]', async ({ page }) => {
      await page.goto('/pub/pub-rcd/permits?term=demonstration')
      await page.getByLabel('Sort by').selectOption('Site name, A to Z')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
      await expect(page).toHaveURL(/sort=site/)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByText(/^21 to 40 of/)).toBeVisible()
    })

    test('checked permits lead to their PDF reports [S2-PLC-19] [S2-PLC-20]', async ({ page }) => {
      await page.goto('/pub/pub-rcd/permits?term=demonstration')
      const boxes = page.locator('tbody input[type=checkbox]')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      if (javaScriptEnabled) {
        await expect(page.getByText('2 records selected')).toBeVisible()
        await page.getByRole('button', { name: 'All cleared' }).click()
        await expect(page.getByText(/records? selected/)).toBeHidden()
        await boxes.nth(0).check()
        await boxes.nth(1).check()
      }
      await page.getByRole('button', { name: 'List their PDF reports' }).click()
      await expect(page.getByRole('link', { name: /^PDF report/ })).toHaveCount(2)
    })

    test('a permit shows all its tabs and gives its documents away [S2-PLC-31] [S2-PLC-33] [S2-PLC-35] [S2-PLC-37]', async ({
      page,
      records,
      request,
    }) => {
      await page.goto(records.permitWithDocuments)
      for (const tab of ['Supporting Documents', 'PLC Documents', 'Submittals', 'Detailed Info']) {
        await page
          .getByRole('navigation', { name: 'Permit record' })
          .getByRole('link', { name: tab })
          .click()
        await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible()
      }
      await page.goto(`${records.permitWithDocuments}?tab=issurance`)
      const href = await page
        .getByRole('link', { name: /^Download/ })
        .first()
        .getAttribute('href')
      const file = await request.get(href ?? '')
      expect(file.status()).toBe(200)
      expect(file.headers()['content-disposition']).toMatch(/^attachment/)
      expect(file.headers()['x-content-type-options']).toBe('nosniff')
    })

    test('a project preset, its review and its sub-tabs [S2-PROJ-12] [S2-PROJ-16] [S2-PROJ-26]', async ({
      page,
      records,
    }) => {
      await page.goto('/pub/pub-rcd/projects')
      await page.getByRole('link', { name: 'Active Project in Western Region' }).click()
      await expect(page.getByRole('link', { name: 'Remove Western' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Remove New' })).toBeVisible()
      await page.goto(records.project)
      await page.getByRole('link', { name: /^Related Documents/ }).click()
      await page.getByRole('link', { name: /^Issuances/ }).click()
      await expect(page).toHaveURL(/tab=document&sub=issurance/)
    })

    test('a submittal open for comment, its notices and its report [S2-SUB-28] [S2-SUB-29] [S2-SUB-30]', async ({
      page,
      records,
      request,
    }) => {
      await page.goto(records.openSubmittal)
      await expect(page.getByText('Open for public comment')).toBeVisible()
      const report = await page
        .getByRole('link', { name: 'Open the report (PDF)' })
        .first()
        .getAttribute('href')
      const pdf = await request.get(report ?? '')
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await page.getByRole('link', { name: /^Public Notices Documents/ }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: 'Public Notices Documents' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Comments', exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: 'Comments', exact: true }),
      ).toBeVisible()
    })

    test('a site shows all its records [S2-SITE-15] [S2-SITE-19]', async ({ page, records }) => {
      await page.goto('/pub/pub-rcd/sites?term=DEMO-0001')
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page).toHaveURL(new RegExp(records.site))
      for (const tab of ['Inspection', 'Enforcement', 'Violation', 'Event', 'Air Quality']) {
        await page
          .getByRole('navigation', { name: 'Site record' })
          .getByRole('link', { name: new RegExp(`^${tab}`) })
          .click()
        await expect(page.getByRole('table')).toBeVisible()
      }
      await page.getByRole('link', { name: /^Emission Unit/ }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Emission units' })).toBeVisible()
    })

    test('the help popover opens', async ({ page }) => {
      await page.goto('/pub/pub-rcd/home')
      await page.locator('header summary', { hasText: 'Help' }).click()
      await expect(page.locator('header details[open]')).toContainText(
        'Public records show what the agency has issued',
      )
    })
  })

test.describe('with JavaScript', () => {
  test('typing searches by itself, without a reload, and keeps the focus', async ({ page }) => {
    await page.goto('/pub/pub-rcd/permits')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    const keyword = page.getByLabel('Keyword')
    await keyword.pressSequentially('demonstration')
    await expect(page.getByRole('link', { name: 'Remove Keyword: demonstration' })).toBeVisible()
    await expect(keyword).toBeFocused()
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })

  test('five letters typed quickly are one call [S3-CONST-01]', async ({ page }) => {
    await page.goto('/pub/pub-rcd/permits')
    await expect(page.locator('form[data-live=on]').first()).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url())
      if (searchParams.has('term')) calls.push(searchParams.get('term') ?? '')
    })
    await page.getByLabel('Keyword').pressSequentially('demon', { delay: 30 })
    await expect(page.getByRole('link', { name: 'Remove Keyword: demon' })).toBeVisible()
    expect(calls).toEqual(['demon'])
  })

  test('the pages of a list and its chips are followed without a reload, and Back leads back', async ({
    page,
  }) => {
    await page.goto('/pub/pub-rcd/permits?term=demonstration')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('link', { name: 'Remove Keyword: demonstration' }).click()
    await expect(page.getByLabel('Keyword')).toHaveValue('')
    await page.goBack()
    await expect(page.getByLabel('Keyword')).toHaveValue('demonstration')
    await expect(page).toHaveURL(/page=2/)
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })

  test('a record of a list is a page of its own, read from its beginning', async ({ page }) => {
    await page.goto('/pub/pub-rcd/permits?term=demonstration')
    await page.locator('tbody').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Permit/ })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('a checked box keeps the focus while the list changes', async ({ page }) => {
    await page.goto('/pub/pub-rcd/projects')
    await page.getByRole('search').locator('summary', { hasText: 'Status' }).click()
    const box = page.getByRole('checkbox', { name: 'In Progress' })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('link', { name: 'Remove In Progress' })).toBeVisible()
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
  })

  test('a page past the end has a page with a way back', async ({ page }) => {
    const answer = await page.goto('/pub/pub-rcd/permits?page=9999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('There is no page 9999.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to public records' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('with the keyboard alone', () => {
  test('the skip link comes first and leads to the content', async ({ page }) => {
    await page.goto('/pub/pub-rcd/permits')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
  })
})

test('data files come at the address of the search', async ({ request }) => {
  for (const [ending, type] of [
    ['csv', 'text/csv'],
    ['geojson', 'application/geo+json'],
    ['atom', 'application/atom+xml'],
  ] as const)
    for (const kind of ['permits', 'projects', 'submittals', 'sites']) {
      const answer = await request.get(`/pub/pub-rcd/${kind}.${ending}?term=demonstration`)
      expect(answer.status(), `${kind}.${ending}`).toBe(200)
      expect(answer.headers()['content-type']).toContain(type)
    }
})

test('a data file has the rows in the order of the search', async ({ request }) => {
  for (const sort of ['site', 'site-desc', 'issued-old']) {
    const search = `term=demonstration&sort=${sort}`
    const page = await (await request.get(`/pub/pub-rcd/permits?${search}`)).text()
    const file = await (await request.get(`/pub/pub-rcd/permits.csv?${search}`)).text()
    const onPage = [...page.matchAll(/permits\/review\/\d+\/(\d+)"/g)].map(([, id]) => id)
    const inFile = file.split('\n').map((line) => line.split(',')[0])
    expect(inFile.slice(1, 6), sort).toEqual([...new Set(onPage)].slice(0, 5))
  }
})

test('anonymous pages may be kept and asked again; the policy allows no inline script but its own', async ({
  request,
}) => {
  const first = await request.get('/pub/pub-rcd/permits?view=map')
  const {
    etag = '',
    'content-security-policy': policy = '',
    'cache-control': cache,
  } = first.headers()
  expect(cache).toContain('must-revalidate')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe-inline')
  const headers = { 'if-none-match': etag }
  const second = await request.get('/pub/pub-rcd/permits?view=map', { headers })
  expect(second.status()).toBe(304)
  const light = await request.get('/pub/pub-rcd/permits')
  expect(light.headers()['content-security-policy']).toMatch(/script-src 'self';/)
  expect(light.headers()['cache-control']).toContain('must-revalidate')
})

test.describe('with script', () => {
  test('a search says what it found, also of another page, which is read from its head', async ({
    page,
  }) => {
    await page.goto('/pub/pub-rcd/permits')
    await page.getByLabel('Keyword').fill('demonstration')
    const status = page.locator('[data-loading]')
    await expect(status).toHaveText(/^\d+ records, 1 to \d+ of \d+/)
    await expect(page.getByRole('button', { name: 'Sort' })).toBeHidden()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(status).toHaveText(/^\d+ records, \d+1 to \d+ of \d+/)
    await expect(page.getByRole('heading', { name: /records$/ })).toBeFocused()
  })

  test('what a button folds out closes by Escape, which leads back to it, and by a click beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/pub/pub-rcd/home')
    const button = page.locator('header summary', { hasText: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await button.click()
    await menu.getByRole('link', { name: 'Permits' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(8, 780)
    await expect(menu).toBeHidden()
  })
})
