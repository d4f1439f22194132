import { t } from '#words/words.ts'
/** The two addresses of the public records: /pub for visitors, /app for signed-in users. */
export type Area = 'pub' | 'app'

export function isArea(value: string | undefined): value is Area {
  return value === 'pub' || value === 'app'
}

/** Addresses of the public records in one area; the only place where they are spelt. */
export function addresses(area: Area) {
  const records = `/${area}/pub-rcd`
  const review = (kind: string) => (product: string | number, id: string | number) =>
    `${records}/${kind}/review/${product}/${id}`
  return {
    area,
    home: `${records}/home`,
    search: `/${area}/search`,
    near: `/${area}/near`,
    permits: `${records}/permits`,
    projects: `${records}/projects`,
    submittals: `${records}/submittals`,
    sites: `${records}/sites`,
    dictionary: `${records}/data-dictionary`,
    wholeFiles: `${records}/files`,
    invoicePayment: `${records}/invoice/payment`,
    checkDocument: `${records}/check-document`,
    /** What a record was: kind is site, permit, project or submittal. */
    history: (kind: string, id: string | number) => `${records}/history/${kind}/${id}`,
    watch: (kind: string, id: string | number) => `/${area}/watch?kind=${kind}&id=${id}`,
    watchNear: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      `/${area}/watch?kind=radius&lat=${latitude.toFixed(5)}&lon=${longitude.toFixed(5)}`,
    /** Pages about the portal itself, for the foot of every page. */
    about: [
      { label: t('Help'), href: `/${area}/help` },
      { label: t('Contact'), href: `/${area}/contact` },
      { label: t('Does the portal work?'), href: `/${area}/status` },
      { label: t('Accessibility'), href: `/${area}/accessibility` },
      { label: t('Privacy'), href: `/${area}/privacy` },
      { label: t('Light or dark'), href: `/${area}/display` },
    ],
    help: `/${area}/help`,
    contact: `/${area}/contact`,
    status: `/${area}/status`,
    start: `/${area}/start`,
    performance: `${records}/performance`,
    followUp: `${records}/follow-up`,
    permit: review('permits'),
    project: review('projects'),
    submittal: review('submittals'),
    site: (id: string | number) => `${records}/site/review/${id}`,
  }
}

export type Addresses = ReturnType<typeof addresses>

/** The address of a public file. */
export function downloadHref(productId: number, fileId: string | number): string {
  return `/api/Anon/PublicInquiry/DownloadAttachment/${productId}/${fileId}`
}

/** The printable PDF of a permit, written as the specification gives it (spec 2 §7). */
export function permitReportHref(permit: {
  reportName: string
  id: string
  typeId: string
  schemaName: string
}): string {
  const { reportName, id, typeId, schemaName } = permit
  return `/${encodeURIComponent(reportName)}&PERMIT_RID=${id}&PERMIT_TYPE_RID=${typeId}&schema=${schemaName}&ft=pdf`
}

/** The addresses for a route's `:area`. */
export function addressesOf(params: { area?: string | undefined }): Addresses {
  return addresses(isArea(params.area) ? params.area : 'pub')
}
