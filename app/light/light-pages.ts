type Address = { pathname: string; search: string }

const RECORDS = '^/(pub|app)/pub-rcd'
const LIGHT = [
  `${RECORDS}/(home|data-dictionary|files|check-document|permits/reports|performance|instruments)$`,
  `${RECORDS}/((permits|projects|site|submittals)/review|history)/`,
  `${RECORDS}/((default|ems|pollution)/event(/[^/]+)?|follow-up)$`,
  '^/app/gov/(inbox|backflow|cap-and-trade(/inquiries|/compliance(/[^/]+)?)?|review/[^/]+(/(decision|letters))?|operations(/audit)?|(people|sites)/[^/]+/merge|comments/[^/]+/file|(appeals|comments|fees|import|lists|people|permits|roles|settings|sites|testers|types)(/[^/]+)?|(news|templates)(/[^/]+/[^/]+)?|money(/(new|import|aging|differences|invoice/[^/]+))?)$',
  '^/app/((new-apps/start|pending-apps/delete|saved-(searches|queries)|submittal/(form|new-version|table|attachments|notes|dispute|take-over|read|review|sign))/|submittal/sign-several$)',
  '^/app/(away(/[^/]+)?|timeline|logout|new-apps(/guide)?|pending-apps|submittals|reports(/calendar)?|permits|corr|security(/keys)?|waiting-mails|watching)$',
  '^/app/((inventory-filings|line-replacement|payments|service-line-photos)(/[^/]+)?|(appeals|line-letters|permits/review|service-line(s|/edit))/[^/]+)$',
  '^/app/(ccc(/((site|assembly)/[^/]+|tester(/(results|keys|field))?|supplier))?|document(/add)?|ems/(hot-spots|event(s|/[^/]+)))$',
  '^/app/cpp(-trade-history|/edit/[^/]+|-trade(-request(-publish|/add)?|/edit/[^/]+|s/[^/]+))?$',
  '^/(pub|app)/(accessibility|contact|display|help|practice|privacy|status|start(/[^/]+)?|(take-over|verify|x)/[^/]+|watch(/(confirm|manage|stop)/[^/]+)?)$',
  '^/pub/((confirm-email|pay|pub-co-sign-login/[^/]+/[^/]+)/[^/]+|lead(/photo)?(/[^/]+)?|login|payment-receipt|register(/confirm)?)$',
  '^/((zz|print)/|x/(?!outbox)[^/]+$)',
].map((pattern) => new RegExp(pattern))
const SEARCH = new RegExp(`${RECORDS}/(permits|projects|submittals|sites)$`)

/**
 * Whether a page is complete as HTML and loads only the small script of app/light, which hydrates nothing
 * (docs/decisions/0019-light-pages.md). The server asks when it prints the page, the browser when it leaves one.
 */
export function isLightPage({ pathname, search }: Address): boolean {
  const path = pathname.replace(/\/$/, '')
  // The map is drawn by components.
  if (SEARCH.test(path)) return new URLSearchParams(search).get('view') !== 'map'
  return LIGHT.some((pattern) => pattern.test(path))
}
