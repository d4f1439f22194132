import { index, prefix, route, type RouteConfig } from '@remix-run/route-config'

/**
 * The route table. Public records are one set of modules under /pub and /app alike: their parent checks
 * the area. Few routes with parameters keep each request cheap.
 */
export default [
  index('shell/root-index.route.tsx'),
  route('pub/login', 'shell/login.route.tsx'),
  route('x/:status', 'shell/status.route.tsx'),
  route(':area', 'shell/area.route.tsx', [
    index('shell/area-index.route.tsx'),
    route('x/:status', 'shell/area-status.route.tsx'),
    ...prefix('pub-rcd', [
      index('features/home/records-index.route.tsx'),
      route('home', 'features/home/home.route.tsx'),
      route('permits', 'features/permits/permit-search.route.tsx'),
      route('permits/review/:productRid/:permitRid', 'features/permits/permit-review.route.tsx'),
    ]),
    route('*', 'shell/unknown.route.tsx'),
  ]),
] satisfies RouteConfig
