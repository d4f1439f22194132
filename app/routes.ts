import { index, prefix, route, type RouteConfig } from '@remix-run/route-config'

/**
 * The route table. Public records are one set of modules under /pub and /app alike: their parent checks
 * the area. Few routes with parameters keep each request cheap.
 */
export default [
  index('shell/root-index.route.tsx'),
  route('pub/login', 'features/sign-in/login.route.tsx'),
  route('pub/passkey-options', 'features/sign-in/passkeys/passkey-options.route.ts'),
  route('pub/pub-co-sign-login/:productId/:id/:cosignId', 'features/sign-in/login.route.tsx', {
    id: 'features/sign-in/cosign-login',
  }),
  route('pub/pub-co-sign-entry/:prod/:id', 'features/cosign/cosign-entry.route.tsx'),
  route(
    'pub/pub-co-sign-sub-review/:productId/:id/:cosignId',
    'features/cosign/cosign-review.route.tsx',
  ),
  route(
    'pub/pub-co-sign-sub-review-login/:productId/:id/:cosignId',
    'features/cosign/cosign-review-login.route.tsx',
  ),
  route(
    'pub/pub-co-sign-file/:productId/:id/:cosignId/:file',
    'features/cosign/cosign-file.route.ts',
  ),
  route(
    'pub/pub-co-sign-dispute/:productId/:id/:cosignId',
    'features/cosign/disputes/dispute.route.tsx',
  ),
  route('app/gov/disputed-copy/:id', 'features/desk/disputed-copy.route.ts'),
  route('app/gov/signer-copy/:id', 'features/desk/signer-copy.route.ts'),
  route('app/co-sign-copy/:productId/:id/:cosignId', 'features/cosign/own-copy.route.ts'),
  route('pub/pub-landing/:loginName/:token', 'features/sign-in/landing.route.tsx'),
  route('axx/home', 'features/sign-in/ghost-home.route.tsx'),
  route('x/outbox', 'features/outbox/outbox.route.tsx'),
  route('x/:status', 'shell/status.route.tsx'),
  route(':area', 'shell/area.route.tsx', [
    index('shell/area-index.route.tsx'),
    route('x/epayment-launcher', 'shell/unknown.route.tsx', { id: 'shell/payment-launcher' }),
    route('x/:status', 'shell/area-status.route.tsx'),
    route('account', 'features/account/account.route.tsx'),
    route('account/:tab', 'features/account/account.route.tsx', {
      id: 'features/account/account-tab.route',
    }),
    route('account/reports/:report', 'features/account/account-report.route.tsx'),
    route('logout', 'shell/signed-in/logout.route.tsx'),
    route('dashboard', 'features/dashboard/dashboard.route.tsx'),
    route('gov', 'features/desk/desk.route.tsx'),
    route('unsent', 'features/sign-in/waiting/unsent.route.tsx'),
    route('security', 'features/sign-in/security.route.tsx'),
    route('timeline', 'shell/signed-in/timeline.route.tsx'),
    route('new-apps', 'features/new-submittal/new-submittal.route.tsx'),
    route('new-apps/start/:id', 'features/new-submittal/begin.route.tsx'),
    route('pending-apps', 'features/own-submittals/pending.route.tsx'),
    route('pending-apps/delete/:prod/:id', 'features/own-submittals/delete.route.tsx'),
    route('submittals', 'features/own-submittals/submitted.route.tsx'),
    route('reports', 'features/own-submittals/obligations.route.tsx'),
    route('reports/calendar', 'features/dashboard/calendar/calendar.route.tsx'),
    route('permits', 'features/dashboard/own-permits/own-permits.route.tsx'),
    route('submittal/form/:prod/:id/:page?', 'features/filing/form/form.route.tsx'),
    route('submittal/new-version/:prod/:id', 'features/filing/form/new-form.route.tsx'),
    route('submittal/read/:prod/:id', 'features/filing/signing/read.route.tsx'),
    route('submittal/sign-several', 'features/filing/signing/several.route.tsx'),
    route('submittal/sign/:ceremony', 'features/filing/signing/sign.route.tsx'),
    route('submittal/review/:prod/:id', 'features/cosign/own-submittal.route.tsx'),
    route(
      'pub-masterlist-notification',
      'features/notifications/master-list-notification.route.tsx',
    ),
    route(
      'sub-obligation-notification',
      'features/notifications/obligation-notification.route.tsx',
    ),
    ...prefix('pub-rcd', [
      index('features/home/records-index.route.tsx'),
      route('home', 'features/home/home.route.tsx'),
      route('permits', 'features/permits/permit-search.route.tsx'),
      route('permits/reports', 'features/permits/permit-reports.route.tsx'),
      route('permits/review/:productRid/:permitRid', 'features/permits/permit-review.route.tsx'),
      route('projects', 'features/projects/project-search.route.tsx'),
      route(
        'projects/review/:productRid/:projectRid',
        'features/projects/project-review.route.tsx',
      ),
      route('submittals', 'features/submittals/submittal-search.route.tsx'),
      route(
        'submittals/review/:productRid/:subRid',
        'features/submittals/submittal-review.route.tsx',
      ),
      route('sites', 'features/sites/site-search.route.tsx'),
      route('site/review/:id', 'features/sites/site-review.route.tsx'),
      route('data-dictionary', 'features/exports/data-dictionary.route.tsx'),
      route('invoice/payment', 'features/invoices/invoice-payment.route.tsx'),
      route('invoice/payment/:subRid', 'features/invoices/invoice-draft.route.tsx'),
      route('check-document', 'features/records/check-document.route.tsx'),
      route(':variant/event/resume', 'features/events/resume/resume.route.tsx'),
      route(':variant/event/:step?', 'features/events/report/report.route.tsx'),
      route('follow-up', 'features/events/follow-up/follow-up.route.tsx'),
    ]),
    route('register', 'features/registration/register.route.tsx'),
    route('register/confirm', 'features/registration/register-confirm.route.tsx'),
    // The areas that come later, and everything that is no page.
    route('*', 'shell/unknown.route.tsx'),
  ]),
  route('app/submittal/copy/:id/:ordinal', 'features/filing/filed/copy.route.ts'),
  // Read by calendars, which have no session.
  route('pub/calendar/:file', 'features/dashboard/calendar/feed.route.ts'),
  route('app/account-image', 'features/account/account-image.route.ts'),
  route('app/gov/proof/:id', 'features/desk/proof.route.ts'),
  route('app/identity-later', 'shell/signed-in/identity-later.route.ts'),
  route('app/extend-session', 'shell/signed-in/extend-session.route.ts'),
  route('app/session-left', 'shell/signed-in/session-left.route.ts'),
  route('zz/:checkout', 'shell/checkout.route.tsx'),
  // Papers stand outside the area's frame: they have no masthead and no menu.
  route('print/evt-report', 'features/events/paper/print-report.route.tsx'),
  route('print/evt-receipt-report', 'features/events/paper/print-receipt.route.tsx'),
  // Files have no page around them, so they stand outside the area's frame.
  route(':area/pub-rcd/data/:file', 'features/exports/export.route.tsx'),
  route(':area/pub-rcd/known-addresses', 'features/events/place/known-addresses.route.ts'),
  route(':area/pub-rcd/map/:kind', 'features/exports/still-map.route.tsx'),
] satisfies RouteConfig
