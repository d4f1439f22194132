import { route, type RouteConfig } from '@remix-run/route-config'

export default [
  route(':area', 'frame.route.tsx', [route('pub-rcd/permits', 'search.route.tsx')]),
] satisfies RouteConfig
