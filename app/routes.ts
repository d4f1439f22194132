import { index, route, type RouteConfig } from '@remix-run/route-config'
import { alone, framed } from './generated/routes.ts'

/**
 * The route table: the frame here, the pages from their definitions (`definePage`). Public records are one set of pages
 * under /pub and /app alike: their parent checks the area. Few routes with parameters keep each request cheap.
 */
export default [
  index('shell/root-index.route.tsx'),
  route('x/:status', 'shell/status.route.tsx'),
  route(':area', 'shell/area.route.tsx', [
    index('shell/area-index.route.tsx'),
    route('x/:status', 'shell/area-status.route.tsx'),
    ...framed,
    // The areas that come later, and everything that is no page.
    route('*', 'shell/unknown.route.tsx'),
  ]),
  // Papers and files have no masthead and no menu.
  ...alone,
] satisfies RouteConfig
